export { findLaborItem } from './find-labor-item.ts'
export { seedLaborGuide } from './seed-labor-guide.ts'
export { simpleOperations } from './simple-operations.ts'
