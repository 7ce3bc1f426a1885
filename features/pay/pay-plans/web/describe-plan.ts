import { showCents } from '../../../../common/cents.ts'
import {
  canHaveTimeOffRate,
  type CommissionBase,
  type EarnedBy,
  type PayExemption,
  type PlanKind,
  type PlanTerms,
  type SpiffTarget,
} from '../contract/index.ts'
import { getSickRate } from '../rules.ts'

export const kindNames: Readonly<Record<PlanKind, string>> = { hourly: 'Hourly', salary: 'Salary', 'flat-rate': 'Flat rate' }

export const rateNames: Readonly<Record<PlanKind, string>> = {
  hourly: 'Rate per hour',
  salary: 'Salary per year',
  'flat-rate': 'Rate per flagged hour',
}

const units: Readonly<Record<PlanKind, string>> = { hourly: 'per hour', salary: 'per year', 'flat-rate': 'per flagged hour' }

export const exemptionNames: Readonly<Record<PayExemption, string>> = {
  none: 'Overtime is paid',
  salaried: 'Exempt salary: no overtime',
  'retail-7i': 'FLSA 7(i): tested each workweek',
}

export const baseNames: Readonly<Record<CommissionBase, string>> = { sales: 'Sales', 'gross-profit': 'Gross profit' }

export const byNames: Readonly<Record<EarnedBy, string>> = {
  performed: 'Jobs they work on',
  sold: 'Repair orders they write',
}

export const targetNames: Readonly<Record<SpiffTarget, string>> = {
  'canned-job': 'Job',
  labor: 'Labor line',
  part: 'Part',
}

export const showPercent = (basisPoints: number): string => `${basisPoints / 100}%`

/** "$30.00 per flagged hour" */
export const describeRate = ({ kind, rateCents }: Pick<PlanTerms, 'kind' | 'rateCents'>): string =>
  `${showCents(rateCents)} ${units[kind]}`

const describeCommission = (name: string, bp: number, on: CommissionBase, by: EarnedBy): string =>
  `${showPercent(bp)} of ${name} ${on === 'sales' ? 'sales' : 'gross profit'} on ${by === 'sold' ? 'repair orders written' : 'jobs worked on'}`

/** "Paid time off at $24.00 per hour, sick time at $30.00" */
function describeTimeOff(plan: PlanTerms): string {
  const { kind, rateCents, timeOffRateCents } = plan
  if (timeOffRateCents === null)
    return `Paid time off at the ${kind === 'flat-rate' ? 'flat rate' : 'hourly rate'}, ${showCents(rateCents)} per hour`
  const sick = getSickRate(plan)
  return `Paid time off at ${showCents(timeOffRateCents)} per hour${sick > timeOffRateCents ? `, sick time at ${showCents(sick)}` : ''}`
}

/** Everything that a plan pays, a sentence each. */
export function describePlan(plan: PlanTerms): string[] {
  const lines = [describeRate(plan)]
  if (plan.guaranteeHourlyCents !== null) lines.push(`At least ${showCents(plan.guaranteeHourlyCents)} per hour worked`)
  if (canHaveTimeOffRate(plan)) lines.push(describeTimeOff(plan))
  if (plan.laborCommissionBp > 0)
    lines.push(describeCommission('labor', plan.laborCommissionBp, plan.laborCommissionOn, plan.commissionBy))
  if (plan.partsCommissionBp > 0)
    lines.push(describeCommission('parts', plan.partsCommissionBp, plan.partsCommissionOn, plan.commissionBy))
  for (const { on, match, cents, by } of plan.spiffs)
    lines.push(`${showCents(cents)} for each ${targetNames[on].toLowerCase()} “${match}” ${by === 'sold' ? 'sold' : 'performed'}`)
  if (plan.exemption !== 'none') lines.push(exemptionNames[plan.exemption])
  return lines
}

/** The fields that make a plan, besides its days. */
export const termNames = [
  'kind',
  'rateCents',
  'guaranteeHourlyCents',
  'timeOffRateCents',
  'laborCommissionBp',
  'laborCommissionOn',
  'partsCommissionBp',
  'partsCommissionOn',
  'commissionBy',
  'exemption',
  'spiffs',
] as const
