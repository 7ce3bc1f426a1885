import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { instant, line, number } from '../../../../common/text.ts'
import { accountTypes } from '../../../hiring/direct-deposits/contract/index.ts'
import { routingNumber } from '../../../platform/bank-directory/contract/index.ts'

const digits = (label: string, pattern: RegExp, message: string) =>
  z
    .string(isRequired(label))
    .max(30, isInvalid(label))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().min(1, isRequired(label)).regex(pattern, message))

/** Letters that ACH files take. */
const achName = (label: string, max: number) =>
  line(label, max).regex(/^[ -~]*$/, `${label} can have only plain letters and numbers`)

const checkNumber = () =>
  number('Check number')
    .int(isInvalid('Check number'))
    .min(1, isInvalid('Check number'))
    .max(999_999_999, isInvalid('Check number'))

export const BankForm = z.strictObject({
  bankName: achName('Bank', 23),
  routing: routingNumber(),
  immediateDestination: routingNumber(),
  immediateOrigin: digits('Immediate origin', /^\d{9,10}$/, 'Immediate origin must be 9 or 10 numbers'),
  companyName: achName('Company name', 16),
  companyId: digits('Company ID', /^\d{10}$/, 'Company ID must be 10 numbers'),
  isBalanced: z.boolean(),
  sendsPrenotes: z.boolean(),
  nextCheck: checkNumber(),
  /** The account that pay is taken from. Empty: it stays as it is. */
  account: z
    .string()
    .max(30, isInvalid('Account number'))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(z.string().regex(/^(\d{4,17})?$/, 'Account number must be 4 to 17 numbers'))
    .default(''),
  accountType: z.enum(accountTypes, isRequired('Account type')).default('checking'),
})
export type BankForm = z.output<typeof BankForm>

/** The page's form, where a new account number is typed twice. */
export const BankPageForm = BankForm.extend({ again: z.string().default('') }).superRefine(({ account, again }, context) => {
  if (account !== again.replace(/[-\s]/g, ''))
    context.addIssue({ code: 'custom', path: ['again'], message: 'Account number and Account number again must be matched' })
})

export const ShopBank = z.strictObject({
  /** 0 before the first save. */
  version: z.int(),
  bankName: z.string(),
  routing: z.string(),
  immediateDestination: z.string(),
  immediateOrigin: z.string(),
  companyName: z.string(),
  companyId: z.string(),
  isBalanced: z.boolean(),
  sendsPrenotes: z.boolean(),
  nextCheck: z.int(),
  accountType: z.enum(accountTypes),
  /** '' without an account. */
  accountLast4: z.string(),
  /** Null before the first save. */
  review: z.strictObject({ dueOn: z.iso.date(), isDue: z.boolean() }).nullable(),
  reviews: z.array(z.strictObject({ at: instant('Time'), by: z.string(), note: z.string() })),
  /** Who changed which fields, newest first; at most 20. */
  changes: z.array(z.strictObject({ at: instant('Time'), by: z.string(), fields: z.array(z.string()) })),
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
export type ShopBank = z.output<typeof ShopBank>

export const ReviewForm = z.strictObject({ dueOn: z.iso.date(), note: line('What you checked', 300) })
export const ReasonForm = z.strictObject({ reason: line('Reason', 200) })
export type ReasonForm = z.output<typeof ReasonForm>

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
  downloads: z.int(),
  lastDownload: z.strictObject({ at: instant('Time'), by: z.string() }).nullable(),
})
export type BankFile = z.output<typeof BankFile>

export const checkStates = ['issued', 'void'] as const
export const PayCheck = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  runId: z.uuid(),
  runNumber: z.int(),
  paymentId: z.uuid(),
  number: z.int(),
  payee: z.string(),
  cents: z.int(),
  datedOn: z.iso.date(),
  state: z.enum(checkStates),
  voidReason: z.string(),
  /** The number of the check that it replaces. */
  replaces: z.int().nullable(),
})
export type PayCheck = z.output<typeof PayCheck>

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
  /** What the next file pays, and when; null when there is nothing for it. */
  next: z.strictObject({ count: z.int(), cents: z.int(), effectiveOn: z.iso.date(), isLate: z.boolean() }).nullable(),
  payments: z.array(BankPayment),
  files: z.array(BankFile),
  checks: z.array(PayCheck),
  totals: z.strictObject({ runCents: z.int(), fileCents: z.int(), checkCents: z.int(), otherCents: z.int(), openCents: z.int() }),
})
export type RunMoney = z.output<typeof RunMoney>

export const PrintForm = z.strictObject({
  payments: z.array(z.uuid()).min(1, isRequired('Payments')).max(500, isInvalid('Payments')),
  firstNumber: checkNumber(),
})
export const VoidCheckForm = z.strictObject({ reason: line('Reason', 200), reprint: z.boolean() })

export const CheckRegister = z.strictObject({ rows: z.array(PayCheck), /** Send as `before`. */ next: z.int().nullable() })
export type CheckRegister = z.output<typeof CheckRegister>
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
