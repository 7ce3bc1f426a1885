export { getEmployeeProfile } from './get-employee-profile.ts'
export { createEmployee } from './store.ts'
export { staffName } from './store-names.ts'
