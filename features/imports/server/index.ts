export { importDelivery, runImports } from './run.ts'
export { forgetOld as forgetOldImports } from './store.ts'
