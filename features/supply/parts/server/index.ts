export { settleParts } from './settle-parts.ts'
export { consumeBilledParts } from './consume-billed-parts.ts'
export { reserveForLine } from './reserve-stock.ts'
