export { RunPage } from './run-page.tsx'
export type { RunParts } from './run-parts.ts'
export { showRunState } from './show-run.ts'
