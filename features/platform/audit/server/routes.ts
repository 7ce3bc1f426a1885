import { connectVerbs } from '../../../../kit/server/index.ts'
import { auditLog } from '../contract/index.ts'
import { downloadLines, downloadTable } from './download-entries.ts'
import { getAuditEntry } from './get-entry.ts'
import { getAuditStatus } from './get-status.ts'
import { listAuditEntries } from './list-entries.ts'
import { verifyChain } from './verify-chain.ts'

export const routes = connectVerbs('audit', auditLog, {
  list: listAuditEntries,
  table: downloadTable,
  lines: downloadLines,
  status: getAuditStatus,
  read: getAuditEntry,
  verify: verifyChain,
})
