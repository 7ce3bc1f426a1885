import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import type { OverlapForm } from '../contract/index.ts'

const pick = ({ firstId, secondId, work, hundredths, reduces, place, source, sourceOn }: OverlapForm) => ({
  firstId,
  secondId,
  work,
  hundredths,
  reduces,
  place,
  source,
  sourceOn,
})

/** Records what the admin did with a rule. */
export const recordRule = (
  context: Context<Actor>,
  tx: Db,
  what: 'added' | 'changed' | 'retired',
  rule: { id: string; before?: OverlapForm; after?: OverlapForm; reason?: string },
): Promise<void> =>
  recordAudit(
    { ...context, db: tx },
    {
      action: `labor-overlap.${what}`,
      subject: { kind: 'labor overlap', id: rule.id, label: (rule.after ?? rule.before)?.work ?? '' },
      ...(rule.before ? { before: pick(rule.before) } : {}),
      ...(rule.after ? { after: pick(rule.after) } : {}),
      reason: rule.reason,
    },
  )
