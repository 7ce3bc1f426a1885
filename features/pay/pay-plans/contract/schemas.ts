import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { cents, day, id, instant, line, number, optionalParagraph } from '../../../../common/text.ts'

export const planKinds = ['hourly', 'salary', 'flat-rate'] as const
export type PlanKind = (typeof planKinds)[number]

/** Why overtime is not paid at time and a half: an exempt salary, or FLSA 7(i), whose tests each workweek must pass. */
export const payExemptions = ['none', 'salaried', 'retail-7i'] as const
export type PayExemption = (typeof payExemptions)[number]

/** The work that commission and spiffs count: jobs that the person worked on, or repair orders that the person wrote as service advisor. */
export const earnedBys = ['performed', 'sold'] as const
export type EarnedBy = (typeof earnedBys)[number]

export const commissionBases = ['sales', 'gross-profit'] as const
export type CommissionBase = (typeof commissionBases)[number]

export const spiffTargets = ['canned-job', 'labor', 'part'] as const
export type SpiffTarget = (typeof spiffTargets)[number]

const basisPoints = (label: string) =>
  number(label).int(isInvalid(label)).min(0, isInvalid(label)).max(10_000, `${label} can’t be above 100%`)

/** An amount for each job, labor line or part whose name contains `match`. */
export const Spiff = z.strictObject({
  on: z.enum(spiffTargets, isRequired('What')),
  match: line('Name', 80),
  cents: cents('Amount', { min: 1, max: 100_000 }),
  by: z.enum(earnedBys, isRequired('For')),
})
export type Spiff = z.output<typeof Spiff>

const planTerms = {
  kind: z.enum(planKinds, isRequired('Pay')),
  /** Per hour, per year, or per flagged hour. */
  rateCents: cents('Rate', { min: 1, max: 100_000_000 }),
  /** Flat rate only: at least this for each hour worked. Null without a guarantee. */
  guaranteeHourlyCents: cents('Hourly guarantee', { min: 1, max: 100_000 }).nullable().default(null),
  /** An hour of paid time off, for flat rate and for hourly pay with commission. Null: the rate of the plan. */
  timeOffRateCents: cents('Time off rate', { min: 1, max: 100_000 }).nullable().default(null),
  /** Hundredths of a percent. */
  laborCommissionBp: basisPoints('Labor commission'),
  laborCommissionOn: z.enum(commissionBases, isRequired('Labor commission on')),
  partsCommissionBp: basisPoints('Parts commission'),
  partsCommissionOn: z.enum(commissionBases, isRequired('Parts commission on')),
  commissionBy: z.enum(earnedBys, isRequired('Commission for')),
  exemption: z.enum(payExemptions, isRequired('Overtime')),
  spiffs: z.array(Spiff).max(20, 'A plan can have 20 spiffs'),
}

/** Whether a plan can pay time off at a rate of its own: where its rate is not all that an hour earns. A salary goes on by itself. */
export const canHaveTimeOffRate = ({
  kind,
  laborCommissionBp,
  partsCommissionBp,
}: {
  kind: PlanKind
  laborCommissionBp: number
  partsCommissionBp: number
}): boolean => kind === 'flat-rate' || (kind === 'hourly' && laborCommissionBp + partsCommissionBp > 0)

/** The terms of a plan that do not fit together, by field. */
function findTermErrors(terms: {
  kind: PlanKind
  rateCents: number
  guaranteeHourlyCents: number | null
  timeOffRateCents: number | null
  laborCommissionBp: number
  partsCommissionBp: number
  exemption: PayExemption
}): [string, string][] {
  const { kind, rateCents, guaranteeHourlyCents, timeOffRateCents, laborCommissionBp, exemption } = terms
  const found: [string, string][] = []
  if (kind !== 'salary' && rateCents > 100_000) found.push(['rateCents', 'A rate per hour can’t be above $1,000.00'])
  if (kind !== 'flat-rate' && guaranteeHourlyCents !== null)
    found.push(['guaranteeHourlyCents', 'Only flat rate has an hourly guarantee'])
  if (timeOffRateCents !== null && !canHaveTimeOffRate(terms))
    found.push(['timeOffRateCents', 'Only flat rate and hourly pay with commission have a time off rate'])
  if (exemption === 'salaried' && kind !== 'salary') found.push(['exemption', 'Only a salary can be exempt like this'])
  if (exemption === 'retail-7i' && kind !== 'flat-rate' && laborCommissionBp === 0)
    found.push(['exemption', 'FLSA 7(i) is for flat rate and labor commission only'])
  return found
}

const refineTerms = (
  terms: z.output<typeof PlanTermsObject>,
  context: { addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void },
) => {
  for (const [field, message] of findTermErrors(terms)) context.addIssue({ code: 'custom', path: [field], message })
}

const PlanTermsObject = z.strictObject(planTerms)
export const PlanTerms = PlanTermsObject.superRefine(refineTerms)
export type PlanTerms = z.output<typeof PlanTermsObject>

export const PlanForm = z
  .strictObject({
    ...planTerms,
    firstDay: day('First day'),
    /** Needed when the first day has passed. */
    reason: optionalParagraph('Reason', 300),
    /** The newest change that the writer saw; null when there was none. */
    after: id('Plan').nullable(),
  })
  .superRefine(refineTerms)
export type PlanForm = z.output<typeof PlanForm>

export const person = z.strictObject({ accountId: z.uuid(), name: z.string() })

/** A plan of the history. The last day is the one before the next plan begins; null while none follows. */
export const Plan = z.strictObject({
  id: z.uuid(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
  ...planTerms,
  reason: z.string(),
  by: z.string(),
  madeAt: instant('Date'),
  /** Whether it was replaced or removed before it counted. */
  isWithdrawn: z.boolean(),
  canRemove: z.boolean(),
})
export type Plan = z.output<typeof Plan>

export const countMoments = ['job-done', 'invoiced'] as const
export type CountMoment = (typeof countMoments)[number]
/** The effect of a comeback on the hours of its first technicians. */
export const comebackRules = ['nothing', 'unpaid', 'take-back'] as const
export type ComebackRule = (typeof comebackRules)[number]

export const splitWays = ['percent', 'hours'] as const
/** How a labor line is shared: the weights are percentages or hours. */
export type SplitMethod = (typeof splitWays)[number]

/** The effect of a refund of part of the bill: none, or it takes back that part of the commission. */
export const refundRules = ['nothing', 'commission'] as const
export type RefundRule = (typeof refundRules)[number]

export const PaySettings = z.strictObject({
  /** When flagged hours count. Commission and spiffs count when the order is invoiced. */
  countsWhen: z.enum(countMoments, isRequired('Flagged hours count')),
  comebackRule: z.enum(comebackRules, isRequired('Comebacks')),
  /** The effect of a refund of part of the bill. A full refund takes back everything. */
  refundRule: z.enum(refundRules, isRequired('Partial refunds')).default('nothing'),
  /** The cost of benefits and insurance on top of a wage when jobs are costed, in hundredths of a percent. Employer taxes are added to it. */
  burdenBp: basisPoints('Labor burden'),
})
export type PaySettings = z.output<typeof PaySettings>

export const PlanRow = z.strictObject({
  person,
  title: z.string(),
  now: Plan.nullable(),
  next: Plan.nullable(),
  isOwn: z.boolean(),
})
export type PlanRow = z.output<typeof PlanRow>

export const ShopPlans = z.strictObject({
  today: z.iso.date(),
  settings: PaySettings,
  /** The last day in an approved pay run; null before the first. */
  lockedThrough: z.iso.date().nullable(),
  rows: z.array(PlanRow),
})
export type ShopPlans = z.output<typeof ShopPlans>

/** An hour’s minimum wage at the shop from a day on: the state’s, or its city’s where that is higher. */
export const MinimumWage = z.strictObject({ from: z.iso.date(), cents: z.int() })
export type MinimumWage = z.output<typeof MinimumWage>

export const PersonPlans = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  person,
  title: z.string(),
  timeZone: z.string(),
  today: z.iso.date(),
  lockedThrough: z.iso.date().nullable(),
  isOwn: z.boolean(),
  /** The rate of the position, to begin the first plan with; 0 when there is none. */
  positionRateCents: z.int(),
  /** Around today, oldest first. A time off rate is not below that of the plan’s first day. */
  minimumWages: z.array(MinimumWage),
  /** The state law about vacation that was earned before its rate goes down; '' where nothing is known. */
  earlierTimeOffLaw: z.string(),
  /** The newest change, for `after`. */
  newest: z.uuid().nullable(),
  /** Newest first day first, withdrawn ones too. */
  plans: z.array(Plan),
})
export type PersonPlans = z.output<typeof PersonPlans>

export const PreviewLine = z.strictObject({ text: z.string(), cents: z.int() })
export type PreviewLine = z.output<typeof PreviewLine>

/** The pay a plan would have given for the month before this one, without overtime. */
export const PlanPreview = z.strictObject({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  minutes: z.int(),
  hundredths: z.int(),
  cents: z.int(),
  lines: z.array(PreviewLine),
  /** The plan that was in force; null when there was none. */
  actualCents: z.int().nullable(),
})
export type PlanPreview = z.output<typeof PlanPreview>

/**
 * The days on which one plan was in force. `rateCents` is per hour, per year or per flagged hour, as `kind` says. For other features of pay.
 */
export interface PlanSegment {
  accountId: string
  firstDay: string
  /** Null while no other plan follows. */
  lastDay: string | null
  kind: PlanKind
  rateCents: number
  guaranteeHourlyCents: number | null
  timeOffRateCents: number | null
  laborCommissionBp: number
  partsCommissionBp: number
  exemption: PayExemption
}

export const earnedKinds = ['flagged', 'labor-commission', 'parts-commission', 'spiff', 'comeback'] as const
export type EarnedKind = (typeof earnedKinds)[number]

/** Something earned on one day. Its id never changes or comes back, so that a pay run pays it once. Hours are in hundredths. */
export const EarnedItem = z.strictObject({
  id: z.string(),
  accountId: z.uuid(),
  day: z.iso.date(),
  kind: z.enum(earnedKinds),
  hundredths: z.int(),
  rateCents: z.int(),
  /** Below zero for what is taken back. */
  cents: z.int(),
  workOrderId: z.uuid().nullable(),
  orderNumber: z.string().nullable(),
  text: z.string(),
})
export type EarnedItem = z.output<typeof EarnedItem>

/** A week from Sunday of one person. Hourly and salaried people see their hours with 0 cents. */
export const EarnedWeek = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  person,
  firstDay: z.iso.date(),
  today: z.iso.date(),
  countsWhen: z.enum(countMoments),
  items: z.array(EarnedItem),
  hundredths: z.int(),
  cents: z.int(),
})
export type EarnedWeek = z.output<typeof EarnedWeek>

export const MyPlan = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  timeZone: z.string(),
  today: z.iso.date(),
  plans: z.array(Plan),
})
export type MyPlan = z.output<typeof MyPlan>
