import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { type Draft, type DraftName, personnelRefusals } from '../contract/index.ts'
import { deleteValue, openValue, sealValue } from './sealed-values.ts'
import { deleteDraftRow, deleteDraftRows, findDraftRow, saveDraftRow } from './store-values.ts'

type Writer = Pick<Context<Actor>, 'actor' | 'get'> & { db: Db }

const purposeOf = (form: DraftName) => `draft-${form}`

/** The caller's draft of a form. Empty with version 0 before the first save. */
export async function findDraft({ db, actor, get }: Writer, personnelId: string, form: DraftName): Promise<Draft> {
  const row = await findDraftRow(db, personnelId, form, actor.accountId)
  if (!row) return { values: {}, version: 0, savedAt: null }
  const text = (await openValue({ db, get }, row.sealedId, purposeOf(form))).toString('utf8')
  return { values: JSON.parse(text) as Draft['values'], version: row.version, savedAt: row.savedAt.toISOString() }
}

export const saveDraft = (
  { db, actor, get, clock }: Writer & Pick<Context, 'clock'>,
  { personnelId, form }: { personnelId: string; form: DraftName },
  { values, version }: Pick<Draft, 'values' | 'version'>,
): Promise<Omit<Draft, 'values'>> =>
  inTransaction(db, async (tx) => {
    const before = await findDraftRow(tx, personnelId, form, actor.accountId)
    const sealedId = await sealValue({ db: tx, get }, { personnelId, purpose: purposeOf(form) }, JSON.stringify(values))
    const now = clock.now()
    const saved = await saveDraftRow(tx, { personnelId, form, accountId: actor.accountId, sealedId, version, now })
    if (!saved) refuse(personnelRefusals.draftChanged)
    if (before) await deleteValue(tx, before.sealedId)
    return { version: saved.version, savedAt: now.toISOString() }
  })

/** Ends a draft, in the transaction that stores the finished form. */
export async function deleteDraft(tx: Db, actor: Actor, personnelId: string, form: DraftName): Promise<void> {
  const row = await deleteDraftRow(tx, personnelId, form, actor.accountId)
  if (row) await deleteValue(tx, row.sealedId)
}

/** Deletes everyone's draft of a form of the record. */
export async function deleteDrafts(tx: Db, personnelId: string, form: DraftName): Promise<void> {
  for (const sealedId of await deleteDraftRows(tx, personnelId, form)) await deleteValue(tx, sealedId)
}
