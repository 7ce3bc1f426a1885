import { connectVerbs } from '../../../../kit/server/index.ts'
import { auditLog } from '../contract/index.ts'
import { downloadLines } from './download-lines.ts'
import { downloadTable } from './download-table.ts'
import { getAuditEntry } from './get-audit-entry.ts'
import { getAuditStatus } from './get-audit-status.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { verifyChain } from './verify-chain.ts'

export const routes = connectVerbs('audit-log', auditLog, {
  list: listAuditEntries,
  table: downloadTable,
  lines: downloadLines,
  status: getAuditStatus,
  read: getAuditEntry,
  verify: verifyChain,
})
