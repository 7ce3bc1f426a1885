export { type AuditedAct, type AuditSubject, recordAudit } from './record-audit.ts'
