import { refuseIf } from '../../../../common/refusal.ts'
import type { Actor, Context, Db } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type ActResult, laborRefusals } from '../contract/index.ts'
import { announceGuide } from './announce-guide.ts'
import { type ActKind, countActItems, deleteEmptyAct, hasOpenAct, insertAct, useAct } from './store-acts.ts'
import { lockGuide } from './store.ts'

/** The most items that the audit log names; the guide's own history has all of them. */
export const mostAudited = 100

export interface ActStart {
  kind: ActKind
  /** The act that it undoes. */
  undoes?: string
  /** True when it continues in later transactions, during which nobody else changes the guide. */
  isOpen?: boolean
}

/** Changes of the guide take turns. Refuses while an import is at work. */
export async function lockForChange(tx: Db): Promise<void> {
  await lockGuide(tx)
  refuseIf((await hasOpenAct(tx)) ? laborRefusals.busy : null)
}

/** Starts an act, to which every change of the guide until the end of the transaction belongs. The guide must be locked. */
export async function startAct(
  tx: Db,
  { actor, clock }: Pick<Context<Actor>, 'actor' | 'clock'>,
  { kind, undoes, isOpen }: ActStart,
): Promise<string> {
  const id = await insertAct(tx, { kind, by: actor.accountId, at: clock.now(), undoes: undoes ?? null, isOpen: isOpen ?? false })
  await useAct(tx, id)
  return id
}

/** Records an act on several items, and how many it changed. Drops an act that changed none. */
export async function finishAct(
  tx: Db,
  context: Context<Actor>,
  { id, action, after }: { id: string; action: `${string}.${string}`; after: Record<string, unknown> },
): Promise<ActResult> {
  const items = await countActItems(tx, id)
  await recordAudit(
    { ...context, db: tx },
    { action, subject: { kind: 'labor guide', id, label: `${items} items` }, after: { ...after, items } },
  )
  await announceGuide(tx, id)
  if (items === 0) await deleteEmptyAct(tx, id)
  return { actId: items === 0 ? null : id, items }
}
