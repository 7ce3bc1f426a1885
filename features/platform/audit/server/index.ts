export { checkChainNightly, signChain } from './audit-jobs.ts'
export { anchorKey, checkChain } from './check-chain.ts'
export { recordOwnAct } from './record-own-act.ts'
export { type AuditedAct, type AuditSubject, recordAudit } from './record-audit.ts'
