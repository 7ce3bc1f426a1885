export { supplierBox } from './supplier-box.ts'
