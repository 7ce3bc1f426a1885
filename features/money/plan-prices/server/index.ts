export { keepPlansOnSale } from './keep-plans-on-sale.ts'
export { listVersions } from './store.ts'
