import { z } from 'zod'
import { dayMilliseconds } from '../../../../common/dates.ts'
import { isRequired } from '../../../../common/messages.ts'
import { cents, day, id, instant, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { frequencies, Period } from '../../../hiring/pay-schedules/contract/index.ts'
import { PayProblem, runKinds, StubLine } from '../../stub-calculation/contract/index.ts'

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
  /** The person a final run or a correction pays; '' for other runs. */
  onlyName: z.string(),
  people: z.int(),
  grossCents: z.int(),
  netCents: z.int(),
  /** Pay of an approved or paid run that the bank returned or that was on a check voided since, and nobody has. */
  unpaidCents: z.int(),
  approvedAt: instant('Date').nullable(),
})
export type RunRow = z.output<typeof RunRow>

export const RunList = z.strictObject({
  today: z.iso.date(),
  frequency: z.enum(frequencies).nullable(),
  /** The first period after the last run; null without a schedule. */
  next: Period.nullable(),
  /** Earlier periods that are over and have no run, such as of a voided one, from the oldest; without `next`. */
  skipped: z.array(Period),
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
  /** The employee's e-mailing address as on the stub. */
  address: string
  method: (typeof paymentMethods)[number]
  depositChangeId: string | null
  depositAccountId: string | null
  accountLast4: string
  cents: number
  state: (typeof paymentStates)[number]
}

const money = { grossCents: z.int(), deductedCents: z.int(), netCents: z.int(), employerCents: z.int() }

/** A difference from the employee's last paycheck, and the reason. */
export const PayChange = z.strictObject({
  what: z.string(),
  /** Cents that the gross or the net changed by; null for one that has no amount. */
  cents: z.int().nullable(),
})
export type PayChange = z.output<typeof PayChange>

export const Payee = z.strictObject({
  accountId: z.uuid(),
  name: z.string(),
  /** Null for someone who is left out, and for someone without pay. */
  stubId: z.uuid().nullable(),
  /** Why the person is left out; '' if not. */
  leftOut: z.string(),
  ...money,
  /** Worked. */
  minutes: z.int(),
  /** The minutes of paid time off. */
  timeOffMinutes: z.int(),
  hundredths: z.int(),
  byDeposit: z.boolean(),
  problems: z.array(PayProblem),
  /** To the last paycheck. */
  changes: z.array(PayChange),
})
export type Payee = z.output<typeof Payee>

export const Payees = z.strictObject({
  rows: z.array(Payee),
  /** The last row's account, to ask for the next page; null on the last one. */
  after: z.uuid().nullable(),
})
export type Payees = z.output<typeof Payees>

export const RunEntry = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['bonus', 'adjustment']),
  cents: z.int(),
  reason: z.string(),
  /** The days a promised bonus is for. Null for one at the shop's discretion. */
  forFirst: z.iso.date().nullable(),
  forLast: z.iso.date().nullable(),
  by: z.string(),
})
export type RunEntry = z.output<typeof RunEntry>

export const PayeeDetail = z.strictObject({
  accountId: z.uuid(),
  name: z.string(),
  ...money,
  lines: z.array(StubLine),
  entries: z.array(RunEntry),
})
export type PayeeDetail = z.output<typeof PayeeDetail>

export const PayRun = z.strictObject({
  id: z.uuid(),
  version: z.int(),
  shop: z.strictObject({ id: z.uuid(), dba: z.string(), timeZone: z.string() }),
  number: z.int(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  periodFirst: z.iso.date(),
  periodLast: z.iso.date(),
  payDate: z.iso.date(),
  frequency: z.enum(frequencies),
  bonusTaxedAs: z.enum(['supplemental', 'aggregate']),
  onlyName: z.string(),
  /** When the state's law wants a final run paid, with the source; '' where none is on file. */
  deadline: z.string(),
  calculatedAt: instant('Date').nullable(),
  approvedBy: z.string(),
  approvedAt: instant('Date').nullable(),
  approvalReason: z.string(),
  paidAt: instant('Date').nullable(),
  voidedBy: z.string(),
  voidedAt: instant('Date').nullable(),
  voidReason: z.string(),
  totals: z.strictObject({
    people: z.int(),
    ...money,
    depositCents: z.int(),
    checkCents: z.int(),
    /** See `RunRow`. */
    unpaidCents: z.int(),
    /** The part of it that is on a check nobody said was handed out. */
    printedAgainCents: z.int(),
    /** In no bank file that was sent and on no check. */
    openCents: z.int(),
    /** Marked as paid with no bank file or check behind it. */
    paidByHandCents: z.int(),
    deposits: z.int(),
    checks: z.int(),
    stops: z.int(),
    needsReason: z.int(),
  }),
  /** The shop's last run of the same kind, for a regular or a bonus run; null for the first, and for a run that pays one person. */
  last: z.strictObject({ number: z.int(), payDate: z.iso.date(), grossCents: z.int(), netCents: z.int() }).nullable(),
  /** Sums by code, in the order of the stub. */
  sums: z.array(
    z.strictObject({ side: z.enum(['earning', 'deduction', 'employer']), code: z.string(), label: z.string(), cents: z.int() }),
  ),
  /** Why the caller cannot approve it, such as their own pay in it; '' if they can. */
  notByYou: z.string(),
})
export type PayRun = z.output<typeof PayRun>

export const PayableEmployee = z.strictObject({ accountId: z.uuid(), name: z.string(), hasLeft: z.boolean() })
export type PayableEmployee = z.output<typeof PayableEmployee>

const payDate = day('Pay date')

export const NewRun = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('regular'), periodFirst: day('Period') }),
  z.strictObject({
    kind: z.literal('off-cycle'),
    /** Without it, the next banking day. */
    payDate: payDate.optional(),
    /** A past period of the pay schedule that nothing has paid this person for. Without it, the run pays what is added by hand. */
    hours: z.strictObject({ accountId: id('Employee'), periodFirst: day('Period') }).optional(),
  }),
  z.strictObject({
    kind: z.literal('bonus'),
    payDate,
    bonusTaxedAs: z.enum(['supplemental', 'aggregate'], isRequired('Withholding')),
  }),
  z.strictObject({ kind: z.literal('final'), payDate, accountId: id('Employee'), lastDay: day('Last day of work') }),
  z.strictObject({
    kind: z.literal('correction'),
    /** Not before today. Without it, the next banking day. */
    payDate: payDate.optional(),
    stubId: id('Pay stub'),
  }),
])
export type NewRun = z.output<typeof NewRun>

/** The workweeks that end in these days, from Sunday to Saturday; 0 when none does. */
const countWeeks = (first: string, last: string): number => countSundays(last, 1) - countSundays(first, 0)

/** The number of Sundays from 1970 through that day plus `daysAfter`. NaN for an invalid day, which its own field reports. */
const countSundays = (date: string, daysAfter: number): number =>
  Math.floor((Date.parse(date) / dayMilliseconds + daysAfter + thursday) / 7)
/** 01/01/1970 was a Thursday. */
const thursday = 4

/** The weeks of a year, and those that only partly fall in it. */
const mostWeeks = 54

export const bonusKinds = ['promised', 'discretionary'] as const

export const entryFields = {
  accountId: id('Employee'),
  reason: paragraph('Reason', 300),
  /** For a bonus. `promised`: it raises the overtime of the weeks it is for (29 CFR 778.209). `discretionary`: it does not (29 CFR 778.211). */
  bonusKind: z.enum(bonusKinds, isRequired('Whether it was promised')).nullable().default(null),
  /** The days a promised bonus is for. Workweeks that end in them count. */
  forFirst: day('First day').nullable().default(null),
  forLast: day('Last day').nullable().default(null),
}

interface BonusFields {
  bonusKind: (typeof bonusKinds)[number] | null
  forFirst: string | null
  forLast: string | null
}

/** The errors in how a bonus, or an entry that is not one, is described; by field. */
export function checkBonus(isBonus: boolean, { bonusKind, forFirst, forLast }: BonusFields): [keyof BonusFields, string][] {
  if (!isBonus) return bonusKind || forFirst || forLast ? [['bonusKind', 'Only a bonus has this']] : []
  if (bonusKind === null) return [['bonusKind', isRequired('Whether it was promised')]]
  if (bonusKind === 'discretionary')
    return forFirst || forLast ? [['forFirst', 'Only a promised bonus is for certain weeks']] : []
  if (!forFirst) return [['forFirst', isRequired('First day')]]
  if (!forLast) return [['forLast', isRequired('Last day')]]
  const weeks = countWeeks(forFirst, forLast)
  if (weeks < 1) return [['forLast', 'At least one workweek, Sunday to Saturday, must end in these days']]
  return weeks > mostWeeks ? [['forLast', 'A bonus can be for at most a year']] : []
}

export const EntryForm = z
  .strictObject({
    ...entryFields,
    kind: z.enum(['bonus', 'adjustment'], isRequired('What')),
    /** Below 0 only for an adjustment. */
    cents: cents('Amount', { min: -9_999_999, max: 99_999_999 }),
  })
  .superRefine((form, context) => {
    const { kind, cents: amount } = form
    if (amount === 0) context.addIssue({ code: 'custom', path: ['cents'], message: isRequired('Amount') })
    if (amount < 0 && kind === 'bonus')
      context.addIssue({ code: 'custom', path: ['cents'], message: 'A bonus adds pay. Enter an adjustment to take some away' })
    for (const [field, message] of checkBonus(kind === 'bonus', form))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type EntryForm = z.output<typeof EntryForm>

/** Empty to take the person back into the run. */
export const LeaveOutForm = z.strictObject({ reason: optionalParagraph('Reason', 300) })
export const PayDateForm = z.strictObject({ payDate })
export const ApproveForm = z.strictObject({
  /** Needed while hours in it are not approved. */
  reason: optionalParagraph('Reason', 300),
})
export const VoidForm = z.strictObject({
  reason: paragraph('Reason', 300),
  /** The amount the caller knows was paid by hand (`totals.paidByHandCents`), which can be paid a second time after the void. */
  paidByHandCents: z.int().min(0).default(0),
})
