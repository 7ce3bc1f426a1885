import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { findLaborItem } from '../../labor-guide/server/index.ts'
import { type OverlapForm, overlapRefusals } from '../contract/index.ts'
import { isOverlapTaken, lockOverlap, lockOverlaps } from './store.ts'

/** A rule in use, as the admin saw it, locked until the transaction ends. */
export async function requireActiveOverlap(tx: Db, id: string, version: number | undefined) {
  const rule = (await lockOverlap(tx, id)) ?? refuse(standardRefusals.notFound)
  refuseIf(rule.version === version ? null : standardRefusals.stale, { more: { version: rule.version } })
  refuseIf(rule.retiredAt === null ? null : overlapRefusals.retired)
  return rule
}

/** Refuses items that are not in the guide, the same operation twice, and a rule that already exists. */
export async function requireFittingForm(tx: Db, form: OverlapForm, today: string, except: string | null = null): Promise<void> {
  const [first, second] = [await findLaborItem(tx, form.firstId), await findLaborItem(tx, form.secondId)]
  if (!first) throw makeBadInput({ firstId: isInvalid('First operation or group') })
  if (!second) throw makeBadInput({ secondId: isInvalid('Second operation or group') })
  if (first.id === second.id && first.hoursHundredths !== null)
    throw makeBadInput({ secondId: 'Choose another operation: one operation does not share work with itself' })
  if (form.sourceOn > today) throw makeBadInput({ sourceOn: 'Source date is in the future' })
  await lockOverlaps(tx)
  refuseIf((await isOverlapTaken(tx, form, except)) ? overlapRefusals.taken : null)
}
