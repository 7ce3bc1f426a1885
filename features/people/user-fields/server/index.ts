export { makeSearchPatterns } from './search-patterns.ts'
export { requireValues } from './require-values.ts'
export { hasWrittenValue, matchesWords, selectCustomerFields, selectUserFields, withValues } from './store-user-fields.ts'
export { listShownValues, showValue } from '../show-value.ts'
