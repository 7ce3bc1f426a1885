import { refuse } from '../../../../common/refusal.ts'
import { type Db, hashLinkToken, createLinkToken } from '../../../../kit/server/index.ts'
import { inspectionRefusals } from '../contract/index.ts'
import { linkExpiresAt } from '../rules.ts'
import { findLink, insertLink } from './store-reports.ts'

/** The inspection behind an e-mailed link. Refuses with `report_link_expired` if the link is unknown or expired. */
export async function requireReportLink(db: Db, token: string, now: Date): Promise<string> {
  const link = await findLink(db, hashLinkToken(token))
  return link && linkExpiresAt(link.sentAt) >= now ? link.inspectionId : refuse(inspectionRefusals.reportLinkExpired)
}

export async function createReportLink(tx: Db, inspectionId: string, at: Date): Promise<string> {
  const token = createLinkToken()
  await insertLink(tx, { inspectionId, tokenHash: hashLinkToken(token), at })
  return token
}
