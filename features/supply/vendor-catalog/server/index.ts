export { deleteUnusedPictures } from './delete-unused-pictures.ts'
export { catalogImportDelivery, runCatalogImports } from './run-imports.ts'
export { deleteOldImports as deleteOldCatalogImports } from './store-imports.ts'
