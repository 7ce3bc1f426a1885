export { findBankNames } from './find-bank-names.ts'
export { seedBankDirectory } from './seed-bank-directory.ts'
export { deleteOldUploads as deleteOldBankUploads } from './store-imports.ts'
