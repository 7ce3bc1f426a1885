export { requireValues } from './require-values.ts'
export { hasWrittenValue, selectCustomerFields, selectUserFields, withValues } from './store-user-fields.ts'
export { listShownValues, showValue } from '../show-value.ts'
