import { findLocalArea } from './local-area.ts'
import type { WageRule } from './wage-rules.ts'

/** The state's rule at a place: the higher figures of an area of the state count in it. */
export function placeRule(values: WageRule, state: string, zip: string): WageRule {
  if (findLocalArea(state, zip) === '') return values
  const { minimumWageCents, exemptSalaryCents, areaMinimumWageCents, areaExemptSalaryCents } = values
  return {
    ...values,
    minimumWageCents: Math.max(minimumWageCents, areaMinimumWageCents ?? 0),
    exemptSalaryCents: Math.max(exemptSalaryCents, areaExemptSalaryCents ?? 0),
  }
}
