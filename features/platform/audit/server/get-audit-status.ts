import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { auditLog } from '../contract/index.ts'
import { readStatus } from './store-chain.ts'

export const getAuditStatus: Verb<typeof auditLog.status> = async ({ db }) => new JsonText((await readStatus(db)).json)
