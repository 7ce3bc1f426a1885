import { showCents } from '../../../common/cents.ts'
import type { DeductionFacts } from '../deductions/contract/index.ts'
import type { YearLimits } from '../deductions/rules.ts'
import type { NetInput } from './contract/net-schemas.ts'
import { limitDeduction, type Withheld } from './limit-deduction.ts'
import { calculateToolLimit, type ToolLimit } from './minimum-wage.ts'

const postTaxKinds = ['roth', 'tools', 'uniform', 'loan', 'other']
/** Deductions for the employer's benefit, which may not bring the pay below the minimum wage. */
const forTheShop = ['tools', 'uniform']

interface PostTaxRoom {
  gross: number
  withheld: Withheld
  limits: YearLimits
  available: number
}

const whyNot: Record<NonNullable<ToolLimit['reason']>, string> = {
  salary: 'because a salary must be paid in full (29 CFR 541.602)',
  'no-hours': 'because the hours of a week are not known',
}

/** The amounts the post-tax deductions take when there are no garnishments, in the order in which they were agreed to. */
export function takePostTax(
  { facts, lines, weeks }: NetInput,
  { gross, withheld, limits, available }: PostTaxRoom,
): { taken: { deduction: DeductionFacts; cents: number }[]; warnings: string[] } {
  const warnings: string[] = []
  const tools = calculateToolLimit(lines, weeks ?? [], facts.minimumWageCents)
  let toolRoom = tools.cents
  let left = available
  const taken = facts.deductions
    .filter(({ kind }) => postTaxKinds.includes(kind))
    .map((deduction) => {
      const { cents: wanted, warning } = limitDeduction(deduction, gross, withheld, limits)
      if (warning) warnings.push(warning)
      const allowed = forTheShop.includes(deduction.kind) ? Math.min(wanted, toolRoom) : wanted
      if (allowed < wanted) {
        const why = tools.reason ? whyNot[tools.reason] : 'so that the pay stays at the minimum wage (29 CFR 531.35)'
        warnings.push(`${deduction.label}: ${showCents(allowed)} instead of ${showCents(wanted)}, ${why}.`)
      }
      const cents = Math.min(allowed, Math.max(0, left))
      if (cents < allowed)
        warnings.push(
          `${deduction.label}: ${showCents(cents)} instead of ${showCents(allowed)}, because the pay does not cover more.`,
        )
      if (forTheShop.includes(deduction.kind)) toolRoom -= cents
      left -= cents
      withheld.set(deduction.code, (withheld.get(deduction.code) ?? 0) + cents)
      return { deduction, cents }
    })
  return { taken, warnings }
}
