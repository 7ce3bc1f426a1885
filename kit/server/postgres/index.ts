export { startEmbedded } from './embedded.ts'
export type { EmbeddedPostgres } from './embedded.ts'
export { FolderInUse } from './lock.ts'
export { startThrowaway } from './throwaway.ts'
