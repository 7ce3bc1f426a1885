import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { accountTypes } from '../../../hiring/direct-deposits/contract/index.ts'

export const ReadReturns = z.strictObject({
  items: z.array(
    z.strictObject({
      /** The name of the owner's other shop that it belongs to; '' for this one. */
      shop: z.string(),
      kind: z.enum(['return', 'change']),
      code: z.string(),
      reason: z.string(),
      name: z.string(),
      last4: z.string(),
      cents: z.int(),
      /** The change it made, in a sentence. */
      result: z.string(),
      runId: z.uuid().nullable(),
    }),
  ),
  /**
   * Items that changed nothing. `unknown`: no shop of the owner sent an entry with this trace number. `differs`: one did, to another account or
   * with another amount. `not-sent`, `void`: it is in a file that was not confirmed as sent, or that is void.
   */
  others: z.array(
    z.strictObject({
      trace: z.string(),
      kind: z.enum(['return', 'change']),
      code: z.string(),
      why: z.enum(['unknown', 'differs', 'not-sent', 'void']),
    }),
  ),
})
export type ReadReturns = z.output<typeof ReadReturns>

/** Accounts that nothing goes to until an owner releases them. */
export const HeldAccounts = z.strictObject({
  timeZone: z.string(),
  held: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      last4: z.string(),
      code: z.string(),
      reason: z.string(),
      heldAt: instant('Time'),
    }),
  ),
})
export type HeldAccounts = z.output<typeof HeldAccounts>

/** A bank's message about an employee's own account. */
export const OwnChange = z.strictObject({
  id: z.uuid(),
  shop: z.string(),
  timeZone: z.string(),
  readAt: instant('Time'),
  reason: z.string(),
  bank: z.string().nullable(),
  oldLast4: z.string(),
  newRouting: z.string(),
  newLast4: z.string(),
  newType: z.enum(accountTypes),
  state: z.enum(['open', 'accepted']),
})

export const OwnChanges = z.strictObject({ changes: z.array(OwnChange) })
export type OwnChanges = z.output<typeof OwnChanges>
