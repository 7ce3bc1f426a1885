export { announceTimeOff } from './announce-time-off.ts'
export { requireVersion } from './require-version.ts'
export {
  getShop,
  hasPolicies,
  listAssignments,
  listPeople,
  listPolicies,
  listShopsWithPolicies,
  listTerms,
  lockTimeOff,
  type Person,
  type PolicyRow,
} from './store.ts'
