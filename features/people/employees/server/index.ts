export { getEmployeeProfile } from './get-employee-profile.ts'
export { createEmployee } from './store.ts'
export { selectStaffName } from './store-names.ts'
