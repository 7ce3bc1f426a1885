import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { findEntry } from './store.ts'

export const getAuditEntry: Verb<typeof auditLog.read> = async ({ db }, { params }) =>
  new JsonText(((await findEntry(db, params.number)) ?? refuse(standardRefusals.notFound)).json)
