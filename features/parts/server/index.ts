export { settleParts, useUp } from './settle.ts'
export { reserveForLine } from './supply.ts'
