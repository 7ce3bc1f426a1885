import { refuse } from '../../../../common/refusal.ts'
import type { Caller } from '../../../../kit/server/index.ts'
import { orderLinkRefusals } from '../contract/index.ts'

/**
 * What a signature stands for, and papers with the customer's address: not for whoever a link was forwarded to. Refuses a link with
 * `code_needed` unless a code to the contact on file was entered, since `after` if that is given. Everyone else is past a login.
 */
export function requireConfirmedLink(caller: Caller, after?: Date): void {
  if (caller.role !== 'link') return
  if (!caller.confirmedAt || (after && caller.confirmedAt < after)) refuse(orderLinkRefusals.codeNeeded)
}
