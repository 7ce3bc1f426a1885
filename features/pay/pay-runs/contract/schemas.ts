import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { frequencies, Period } from '../../../hiring/pay-schedules/contract/index.ts'

export const runKinds = ['regular', 'off-cycle', 'bonus', 'final', 'correction'] as const
export type RunKind = (typeof runKinds)[number]

export const runStates = ['draft', 'approved', 'paid', 'voided'] as const
export type RunState = (typeof runStates)[number]

/** `deposit_change_id` and `deposit_account_id` name the account, whose number stays sealed in hiring/direct-deposits. */
export const paymentMethods = ['deposit', 'check'] as const
export const paymentStates = ['open', 'sent', 'paid', 'returned', 'voided'] as const

/** A row of the list of runs. Sums are of the stubs as they are now. */
export const RunRow = z.strictObject({
  id: z.uuid(),
  number: z.int(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  periodFirst: z.iso.date(),
  periodLast: z.iso.date(),
  payDate: z.iso.date(),
  /** Of a final run or a correction: for whom; else ''. */
  onlyName: z.string(),
  people: z.int(),
  grossCents: z.int(),
  netCents: z.int(),
  approvedAt: instant('Date').nullable(),
})
export type RunRow = z.output<typeof RunRow>

export const RunList = z.strictObject({
  today: z.iso.date(),
  frequency: z.enum(frequencies).nullable(),
  /** The first period without a run; null without a schedule. */
  next: Period.nullable(),
  /** Newest first. */
  runs: z.array(RunRow),
  /** The number before which the next page begins; null on the last one. */
  before: z.int().nullable(),
})
export type RunList = z.output<typeof RunList>

/** One payment of a stub: to an account, or by check. */
export interface RunPayment {
  id: string
  stubId: string
  accountId: string
  name: string
  /** The employee's mailing address as on the stub. */
  address: string
  method: (typeof paymentMethods)[number]
  depositChangeId: string | null
  depositAccountId: string | null
  accountLast4: string
  cents: number
  state: (typeof paymentStates)[number]
}
