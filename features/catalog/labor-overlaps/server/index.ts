export { listOverlapsOf } from './list-overlaps-of.ts'
