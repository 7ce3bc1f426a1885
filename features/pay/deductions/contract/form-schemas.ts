import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, day, id, line, number, optionalLine } from '../../../../common/text.ts'
import { signature } from '../../../hiring/personnel/contract/index.ts'
import { limitChoicesOf } from '../year-limits.ts'
import { deductionKinds, type FigureKind, figureKinds, figureWages, garnishmentKinds, limitChoices } from './kind-schemas.ts'

/** Whether the value has at most this many decimals. */
const hasPlaces = (value: number, places: number) => {
  const moved = value * 10 ** places
  return Math.abs(moved - Math.round(moved)) < 1e-6
}

/** A percentage as it is typed, with up to four decimals. */
const percent = (label: string) =>
  number(label)
    .min(0, isInvalid(label))
    .max(100, isInvalid(label))
    .refine((value) => hasPlaces(value, 4), `${label} can have four decimals at most`)

/** Dollars with up to six decimals. */
const perHour = (label: string) =>
  number(label)
    .min(0, isInvalid(label))
    .max(100, isInvalid(label))
    .refine((value) => hasPlaces(value, 6), `${label} can have six decimals at most`)

const days = { firstDay: day('First day'), lastDay: day('Last day').nullable().default(null) }
const positive = (label: string) => cents(label, { min: 1 }).nullable().default(null)

type Issues = z.RefinementCtx
const put = (context: Issues, field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })

function checkDays(form: { firstDay: string; lastDay: string | null }, context: Issues): void {
  if (form.lastDay !== null && form.lastDay < form.firstDay) put(context, 'lastDay', 'The last day is before the first day')
}

function checkAmount(form: { how: string; cents: number; percent: number }, context: Issues): void {
  if (form.how === 'amount' && form.cents === 0) put(context, 'cents', isRequired('Amount'))
  if (form.how === 'percent' && form.percent === 0) put(context, 'percent', isRequired('Percent'))
}

/** Kinds that end when something is paid off. */
export const kindsWithBalance = ['loan', 'tools', 'uniform', 'other'] as const
/** Kinds that need a signature, here or on paper. */
export const signedKinds = ['tools', 'uniform', 'loan', 'other'] as const

export const DeductionForm = z
  .strictObject({
    kind: z.enum(deductionKinds, isRequired('Kind')),
    /** As the pay stub names it. */
    label: line('Name on the pay stub', 60),
    how: z.enum(['amount', 'percent'], isRequired('How much')).default('amount'),
    /** The amount from each paycheck. */
    cents: cents('Amount').default(0),
    /** The percentage of the gross pay. */
    percent: percent('Percent').default(0),
    ...days,
    limit: z.enum(limitChoices, isInvalid('Limit')).optional(),
    yearLimitCents: positive('Yearly limit'),
    balanceCents: positive('Amount owed'),
    /** The employee signed on paper: where it is kept. Empty to ask the employee here. */
    paperNote: optionalLine('Signed on paper', 200),
  })
  .superRefine((form, context) => {
    checkAmount(form, context)
    checkDays(form, context)
    if (form.kind === 'loan' && form.balanceCents === null) put(context, 'balanceCents', isRequired('Amount owed'))
    if (form.balanceCents !== null && !(kindsWithBalance as readonly string[]).includes(form.kind))
      put(context, 'balanceCents', 'Only loans, tools, uniforms and other deductions are paid off')
    if (form.limit && !limitChoicesOf[form.kind].includes(form.limit)) put(context, 'limit', isInvalid('Limit'))
  })
export type DeductionForm = z.output<typeof DeductionForm>

export const GarnishmentForm = z
  .strictObject({
    kind: z.enum(garnishmentKinds, isRequired('Kind')),
    payee: line('Paid to', 80),
    caseNumber: optionalLine('Case number', 40),
    how: z.enum(['amount', 'percent', 'most'], isRequired('How much')).default('amount'),
    cents: cents('Amount').default(0),
    /** The percentage of the disposable earnings. */
    percent: percent('Percent').default(0),
    /** The part of each paycheck that a tax levy leaves. */
    exemptCents: cents('Exempt amount').default(0),
    supportsOther: z.boolean(isInvalid('Supports another spouse or child')).default(false),
    isOverdue: z.boolean(isInvalid('Overdue')).default(false),
    stateLimitPercent: percent('State limit').nullable().default(null),
    totalCents: positive('Total owed'),
    priority: number('Priority')
      .int(isInvalid('Priority'))
      .min(1, isInvalid('Priority'))
      .max(99, isInvalid('Priority'))
      .optional(),
    receivedOn: day('Received on'),
    ...days,
  })
  .superRefine((form, context) => {
    checkAmount(form, context)
    checkDays(form, context)
    if (form.how === 'most' && (form.kind === 'support' || form.kind === 'bankruptcy'))
      put(context, 'how', 'Enter the amount or the percentage that this order names')
    const isLevy = form.kind === 'federal-levy' || form.kind === 'state-levy'
    if (isLevy && form.how === 'most' && form.exemptCents === 0) put(context, 'exemptCents', isRequired('Exempt amount'))
  })
export type GarnishmentForm = z.output<typeof GarnishmentForm>

/** State and local income taxes differ in the wages they are taken from. */
export const mayChooseWages = ({ kind, how }: { kind: FigureKind; how: string }): boolean =>
  how === 'percent' && (kind === 'state-income' || kind === 'local-income')

export const FigureForm = z
  .strictObject({
    /** Null for everyone at the shop. */
    accountId: id('Employee').nullable().default(null),
    kind: z.enum(figureKinds, isRequired('Kind')),
    label: line('Name on the pay stub', 60),
    how: z.enum(['amount', 'percent', 'per-hour'], isRequired('How much')).default('amount'),
    cents: cents('Amount').default(0),
    percent: percent('Percent').default(0),
    perHour: perHour('Amount per hour').default(0),
    /** The wages that a percentage for an income tax is taken from; every other percentage is of the gross pay. */
    wages: z.enum(figureWages, isInvalid('Percent of')).optional(),
    wageBaseCents: positive('Yearly wages'),
    /** Where the figure is from. */
    source: line('Source', 200),
    ...days,
  })
  .superRefine((form, context) => {
    checkDays(form, context)
    const isOwn = form.kind === 'state-income' || form.kind === 'nonresident' || form.kind === 'wa-cares-exempt'
    if (isOwn && form.accountId === null) put(context, 'accountId', isRequired('Employee'))
    if ((form.kind === 'nonresident' || form.kind === 'wa-cares-exempt') && form.how !== 'amount')
      put(context, 'how', 'Enter an amount for each paycheck')
    if (form.kind === 'nonresident' && form.cents === 0) put(context, 'cents', isRequired('Amount'))
    if (form.how === 'per-hour' && form.perHour === 0) put(context, 'perHour', isRequired('Amount per hour'))
    if (mayChooseWages(form) && form.wages === undefined) put(context, 'wages', isRequired('Percent of'))
    if (!mayChooseWages(form) && form.wages !== undefined)
      put(context, 'wages', 'Only an income tax by percentage can be based on other wages')
    if (form.wageBaseCents !== null && (form.wages ?? 'gross') !== 'gross')
      put(context, 'wageBaseCents', 'Only a percentage of gross pay can stop at a yearly wage limit')
    if (form.wageBaseCents !== null && form.how !== 'percent')
      put(context, 'wageBaseCents', 'Only a percentage can stop at a yearly wage limit')
  })
export type FigureForm = z.output<typeof FigureForm>

export const EndForm = z.strictObject({ lastDay: day('Last day') })
export type EndForm = z.output<typeof EndForm>

export const AnswerForm = z.strictObject({
  agrees: z.boolean(isRequired('Answer')),
  /** The sentence that was shown, so that nobody agrees to another one. */
  text: line('Agreement', 1000),
  signature: signature().optional(),
})
export type AnswerForm = z.output<typeof AnswerForm>

export const TaxesForm = z
  .strictObject({
    legalName: line('Legal name', 120),
    /** Empty to keep the one on file. */
    ein: z
      .string(isInvalid('EIN'))
      .max(20, 'EIN must be 9 numbers')
      .transform((text) => text.replace(/[-\s]/g, ''))
      .pipe(z.string().regex(/^(\d{9})?$/, 'EIN must be 9 numbers'))
      .default(''),
    stateAccount: optionalLine('State unemployment account', 40),
    /** Where the shop was when the form was opened: the rates are that state’s. */
    state: line('State', 2),
    year: number('Year').int(isInvalid('Year')).min(2026, isInvalid('Year')).max(2199, isInvalid('Year')),
    unemploymentPercent: percent('State unemployment rate').nullable().default(null),
    unemploymentBaseCents: positive('State wage base'),
    source: optionalLine('Source', 200),
    countsPreTax: z.boolean(isInvalid('Section 125')).default(false),
    futaReductionPercent: percent('FUTA credit reduction').max(5.4, 'FUTA credit reduction is 5.4% at most').default(0),
    isSmallWashingtonEmployer: z.boolean(isInvalid('Fewer than 50 employees')).default(false),
  })
  .superRefine((form, context) => {
    if ((form.unemploymentPercent === null) !== (form.unemploymentBaseCents === null))
      put(
        context,
        form.unemploymentPercent === null ? 'unemploymentPercent' : 'unemploymentBaseCents',
        isRequired(form.unemploymentPercent === null ? 'State unemployment rate' : 'State wage base'),
      )
    if (form.unemploymentPercent !== null && form.source === '') put(context, 'source', isRequired('Source'))
  })
export type TaxesForm = z.output<typeof TaxesForm>
