export { checkChainNightly, signChain } from './audit-jobs.ts'
export { anchorKey, checkChain } from './check-chain.ts'
export { type AuditedAct, type AuditSubject, recordAudit } from './record-audit.ts'
