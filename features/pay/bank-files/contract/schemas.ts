import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { instant, line } from '../../../../common/text.ts'
import { PayCheck } from '../../pay-checks/contract/index.ts'

export const ReversalForm = z.strictObject({
  reason: line('Reason', 200),
  /** The payments to take back. */
  payments: z.array(z.uuid()).min(1, isRequired('Payments')).max(500, isInvalid('Payments')),
})

export const fileKinds = ['payroll', 'prenote', 'reversal'] as const

export const fileStates = ['ready', 'sent', 'voided'] as const

export const BankFile = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  runId: z.uuid().nullable(),
  kind: z.enum(fileKinds),
  reversesId: z.uuid().nullable(),
  reason: z.string(),
  state: z.enum(fileStates),
  /** The shop's time zone, for the times below. */
  timeZone: z.string(),
  createdOn: z.iso.date(),
  effectiveOn: z.iso.date(),
  /** Entries of employees; the offset entry is not one. */
  entryCount: z.int(),
  payCents: z.int(),
  sha256: z.string(),
  madeAt: instant('Time'),
  madeBy: z.string(),
  sentAt: instant('Time').nullable(),
  sentBy: z.string(),
  voidReason: z.string(),
  /** The last day of a reversal, of a file that was sent. */
  reversibleUntil: z.iso.date().nullable(),
  canReverse: z.boolean(),
  /** A reversal that was not sent, of a deposit that the bank has returned since. It must not go out. */
  isOutdated: z.boolean(),
  downloads: z.int(),
  lastDownload: z.strictObject({ at: instant('Time'), by: z.string() }).nullable(),
})
export type BankFile = z.output<typeof BankFile>

/**
 * `ready`: can go into a file or onto a check; `in-file`: in a file that was not sent yet; `sent`, `check`: paid; `returned`: the bank sent it
 * back; `held`: its account is held; `untested`, `testing`: its account needs a prenote first; `reversed`: taken back; `elsewhere`: marked as paid on the run.
 */
export const paymentStandings = [
  'ready',
  'by-check',
  'in-file',
  'sent',
  'check',
  'returned',
  'held',
  'untested',
  'testing',
  'reversed',
  'elsewhere',
  'not-paid',
] as const

export const BankPayment = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  method: z.enum(['deposit', 'check']),
  last4: z.string(),
  cents: z.int(),
  standing: z.enum(paymentStandings),
  /** Why, in a sentence; '' when the standing says it all. */
  text: z.string(),
  canPrint: z.boolean(),
})
export type BankPayment = z.output<typeof BankPayment>

export const RunMoney = z.strictObject({
  run: z.strictObject({ id: z.uuid(), shopId: z.uuid(), number: z.int(), state: z.string(), payDate: z.iso.date() }),
  hasBank: z.boolean(),
  isReviewDue: z.boolean(),
  nextCheck: z.int(),
  /** The payments in the next file, and their date; null when there is nothing for it. */
  next: z.strictObject({ count: z.int(), cents: z.int(), effectiveOn: z.iso.date(), isLate: z.boolean() }).nullable(),
  payments: z.array(BankPayment),
  files: z.array(BankFile),
  checks: z.array(PayCheck),
  totals: z.strictObject({ runCents: z.int(), fileCents: z.int(), checkCents: z.int(), otherCents: z.int(), openCents: z.int() }),
})
export type RunMoney = z.output<typeof RunMoney>

export const FileList = z.strictObject({ files: z.array(BankFile), next: z.uuid().nullable() })

export const TestedAccount = z.strictObject({
  name: z.string(),
  bank: z.string().nullable(),
  last4: z.string(),
  /** `needed`: no prenote was sent; `waiting`: one was, and pay can go there from `from`; `tested`; `held`. */
  state: z.enum(['needed', 'in-file', 'waiting', 'tested', 'held']),
  from: z.iso.date().nullable(),
})

export const Prenotes = z.strictObject({ accounts: z.array(TestedAccount), files: z.array(BankFile) })
export type Prenotes = z.output<typeof Prenotes>
