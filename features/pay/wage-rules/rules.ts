export { findLocalArea } from './local-area.ts'
export { placeRule } from './place-rule.ts'
export { getDefaultWages, listLaterWages } from './state-wages.ts'
export {
  type DatedWageRule,
  federalExemptCents,
  federalMinimumCents,
  getWageRule,
  WageRule,
  weeklyMinutes,
} from './wage-rules.ts'
