import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { type ChangedLaborItem, type laborGuide, laborRefusals } from '../contract/index.ts'
import { lockForChange, startAct } from './acts.ts'
import { announceGuide } from './announce-guide.ts'
import { makeLaborItemReply } from './get-labor-item.ts'
import { describeChanges } from './list-changes.ts'
import { resolvePlace } from './resolve-place.ts'
import { listChangesSince } from './store-acts.ts'
import { getHeight, renewPaths } from './store-tree.ts'
import { findItem, hasChildren, isInside, type ItemRow, updateItem } from './store.ts'

export const changeLaborItem: Verb<typeof laborGuide.change> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    await lockForChange(tx)
    const item = (await findItem(tx, body.LaborGuideId)) ?? refuse(standardRefusals.notFound)
    if (item.version !== context.version) await refuseStale(tx, item, context.version)
    refuseIf((await isInside(tx, body.ParentId, item.id)) ? laborRefusals.insideItself : null)
    const place = await resolvePlace(tx, {
      parentId: body.ParentId,
      title: body.Title,
      except: item.id,
      // An item that stays in its group fits there.
      height: body.ParentId === item.parentId ? 0 : await getHeight(tx, [item.id]),
    })
    refuseIf(body.Type === 'Terminal' && (await hasChildren(tx, item.id)) ? laborRefusals.hasChildren : null)
    const act = await startAct(tx, context, { kind: nameAct(item, body) })
    await updateItem(tx, body, place)
    if (item.path !== place.path || item.title !== body.Title) await renewPaths(tx, [item.id])
    await recordAudit(
      { ...context, db: tx },
      {
        action: 'labor-item.changed',
        subject: { kind: 'labor item', id: item.id, label: body.Title },
        before: { Title: item.title, Type: item.type, hoursHundredths: item.hoursHundredths, path: item.path },
        after: {
          Title: body.Title,
          Type: body.Type,
          hoursHundredths: body.hoursHundredths,
          path: place.path,
          IsVerified: body.IsVerified,
        },
      },
    )
    await announceGuide(tx, act)
    return makeLaborItemReply(tx, item.id)
  })

/** Says what the others changed since, so that the editor can show it. */
async function refuseStale(tx: Db, { id, version }: ItemRow, known: number): Promise<never> {
  const changes = await describeChanges(tx, await listChangesSince(tx, id, known))
  return refuse(standardRefusals.stale, { more: { version, changes } })
}

const nameAct = (item: ItemRow, form: ChangedLaborItem) => (form.ParentId === item.parentId ? 'change' : 'move')
