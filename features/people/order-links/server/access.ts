import { refuse } from '../../../../common/refusal.ts'
import type { Caller } from '../../../../kit/server/index.ts'
import { orderLinkRefusals } from '../contract/index.ts'

/**
 * Protects signatures and papers with the customer's address from people a link was forwarded to. Refuses a link with `code_needed`
 * unless a code to the contact on file was entered. Everyone else is past a login.
 */
export function requireConfirmedLink(caller: Caller): void {
  if (caller.role === 'link' && !caller.confirmedAt) refuse(orderLinkRefusals.codeNeeded)
}
