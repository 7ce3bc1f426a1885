import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { CreativeRow } from './store-creatives.ts'
import type { CampaignRow } from './store.ts'

interface Review {
  what: 'taken' | 'approved' | 'rejected'
  state: string
  reasons?: readonly string[]
  reason?: string
}

/** Records an admin's review of a campaign or creative in the audit log. */
export async function recordReview(
  tx: Db,
  context: Context<Actor>,
  reviewed: CampaignRow | CreativeRow,
  { what, state, reasons, reason }: Review,
): Promise<void> {
  const isCampaign = 'name' in reviewed
  const kind = isCampaign ? 'campaign' : 'creative'
  await recordAudit(
    { ...context, db: tx },
    {
      action: `${kind}.${what}`,
      subject: { kind, id: reviewed.id, label: isCampaign ? `${reviewed.name} (${reviewed.vendor})` : reviewed.headline },
      before: { state: reviewed.state },
      after: { state, ...(reasons && reasons.length > 0 ? { reasons } : {}) },
      reason,
    },
  )
}
