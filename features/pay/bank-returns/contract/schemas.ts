import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { accountTypes } from '../../../hiring/direct-deposits/contract/index.ts'

export const ReadReturns = z.strictObject({
  items: z.array(
    z.strictObject({
      kind: z.enum(['return', 'change']),
      code: z.string(),
      reason: z.string(),
      name: z.string(),
      last4: z.string(),
      cents: z.int(),
      runId: z.uuid().nullable(),
    }),
  ),
  /** Entries of the file that this shop did not send. */
  unknown: z.int(),
})
export type ReadReturns = z.output<typeof ReadReturns>

/** Accounts that nothing goes to until an owner releases them. */
export const HeldAccounts = z.strictObject({
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

/** What a bank says about an employee's own account. */
export const OwnChange = z.strictObject({
  id: z.uuid(),
  shop: z.string(),
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
