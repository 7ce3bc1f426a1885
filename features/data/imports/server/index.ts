export { importDelivery, runImports } from './run-imports.ts'
export { deleteOldImports } from './store.ts'
