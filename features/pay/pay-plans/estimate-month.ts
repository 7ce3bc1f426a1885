import { calculatePortion } from '../../../common/cents.ts'
import type { EarnedKind, PlanTerms, PreviewLine } from './contract/schemas.ts'
import { type Fact, makeItems, showHundredths } from './make-items.ts'

const names: Readonly<Record<EarnedKind, string>> = {
  flagged: 'Flagged hours',
  'labor-commission': 'Labor commission',
  'parts-commission': 'Parts commission',
  spiff: 'Spiffs',
  comeback: 'Comebacks',
}

/** The pay of a plan for a whole month of these hours and facts, line by line. Overtime and minimum wage come with the pay run. */
export function estimateMonth(plan: PlanTerms, facts: readonly Fact[], minutes: number): { cents: number; lines: PreviewLine[] } {
  const lines: PreviewLine[] = []
  const hours = `${showHundredths((minutes * 100) / 60)} hours worked`
  if (plan.kind === 'hourly') lines.push({ text: hours, cents: calculatePortion(minutes, plan.rateCents, 60) })
  if (plan.kind === 'salary') lines.push({ text: 'Salary for a month', cents: calculatePortion(plan.rateCents, 1, 12) })
  const items = facts.flatMap((fact) => makeItems(fact, plan))
  for (const [kind, name] of Object.entries(names)) {
    const ofKind = items.filter((item) => item.kind === kind)
    if (ofKind.length === 0) continue
    const hundredths = ofKind.reduce((sum, item) => sum + item.hundredths, 0)
    const text = hundredths === 0 ? name : `${name}: ${showHundredths(hundredths)}`
    lines.push({ text, cents: ofKind.reduce((sum, { cents }) => sum + cents, 0) })
  }
  if (plan.kind === 'flat-rate' && plan.guaranteeHourlyCents !== null) {
    const flagged = items
      .filter(({ kind }) => kind === 'flagged' || kind === 'comeback')
      .reduce((sum, { cents }) => sum + cents, 0)
    const least = calculatePortion(minutes, plan.guaranteeHourlyCents, 60)
    if (least > flagged) lines.push({ text: `Guarantee for ${hours}`, cents: least - flagged })
  }
  return { lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0) }
}
