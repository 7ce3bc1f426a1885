export { PayDateField } from './pay-date-field.tsx'
export { RunPage } from './run-page.tsx'
export type { RunParts } from './run-parts.ts'
export { showRunState } from './show-run.ts'
