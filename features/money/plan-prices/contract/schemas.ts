import { z } from 'zod'
import { type Plan, plans } from '../../../../common/plans.ts'
import { cents, day, id, instant, isInvalid, line, optionalParagraph, paragraph } from '../../../../common/text.ts'
import { findPriceProblem } from '../rules.ts'
import { planFields, type PlanStage, findStage } from '../stages.ts'

export const planId = z.enum(plans.map((plan) => plan.id))

const Values = {
  name: z.string(),
  /** Cents for the whole period. */
  total: z.int(),
  included: z.string(),
  isOnSale: z.boolean(),
}
const planField = z.enum(planFields)

export const PlanVersionRow = z.strictObject({
  id: id(),
  version: z.int(),
  /** Values it does not change are those in force on its day when it was proposed. */
  ...Values,
  changes: z.array(planField),
  /** The values in force on its day when it was proposed; null for versions from before this was kept. */
  base: z.strictObject(Values).nullable(),
  effectiveOn: z.iso.date(),
  existingFrom: z.iso.date().nullable(),
  changesPrice: z.boolean(),
  step: z.enum(['proposed', 'approved', 'declined']),
  proposedBy: z.string(),
  /** The caller proposed it, so another admin has to approve it. */
  isMine: z.boolean(),
  proposedAt: instant('Date'),
  decidedBy: z.string(),
  decidedAt: instant('Date').nullable(),
  reason: z.string(),
})
export type PlanVersionRow = z.output<typeof PlanVersionRow>

export const PricedPlan = z.strictObject({
  id: planId,
  months: z.int(),
  /** Counts the approved changes. A change needs the version that the admin saw. */
  version: z.int(),
  /** The plan for new subscribers today. */
  ...Values,
  /** The plan for new subscribers from today and from each day on which an approved change begins, in order. */
  stages: z.array(z.strictObject({ ...Values, effectiveOn: z.iso.date() })),
  /** The prices that existing subscribers will pay after today, soonest first. */
  coming: z.array(z.strictObject({ on: z.iso.date(), total: z.int() })),
  /** Newest first. */
  versions: z.array(PlanVersionRow),
})
export type PricedPlan = z.output<typeof PricedPlan>

export const PlanPrices = z.strictObject({ today: z.iso.date(), plans: z.array(PricedPlan) })
export type PlanPrices = z.output<typeof PlanPrices>

export const PlanForm = z
  .strictObject({
    name: line('Name', 40),
    total: cents('Price', { min: 1, max: 10_000_000 }),
    included: optionalParagraph('What is included', 300),
    isOnSale: z.boolean(isInvalid('On sale')),
    effectiveOn: day('From'),
    existingFrom: day('Existing subscribers pay it from').nullable(),
    /** Cancels prices approved for existing subscribers from this day on or later. */
    stopsComing: z.boolean(isInvalid('Existing subscribers keep their price')).default(false),
  })
  .refine(({ effectiveOn, existingFrom }) => existingFrom === null || existingFrom >= effectiveOn, {
    path: ['existingFrom'],
    message: 'Enter a day that is not before the first day of the change',
  })
export type PlanForm = z.output<typeof PlanForm>

/** The form of one plan. A new price must not be too low. */
export const makePlanForm = ({ id, stages }: { id: Plan['id']; stages: readonly PlanStage[] }) =>
  PlanForm.superRefine(({ total, effectiveOn }, context) => {
    const problem = total === findStage(stages, effectiveOn).total ? null : findPriceProblem({ id, total })
    if (problem) context.addIssue({ code: 'custom', path: ['total'], message: problem })
  })

export const DeclinePlanForm = z.strictObject({ reason: paragraph('Reason', 500) })
