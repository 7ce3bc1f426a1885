export { laborImportDelivery, runLaborImports } from './run-imports.ts'
export { deleteOldUploads as deleteOldLaborUploads } from './store.ts'
