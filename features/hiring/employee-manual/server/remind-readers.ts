import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { manualRefusals, type manuals } from '../contract/index.ts'
import { buildShopManual } from './build-shop-manual.ts'
import { notifyReminded } from './notify-manual.ts'
import { insertReminders, listReaders } from './store-staff.ts'
import { listVersionRows } from './store.ts'

export const remindReaders: Verb<typeof manuals.remind> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, config } = context
    await requirePermission(tx, actor, params.shop, 'shop.personnel')
    const newest = (await listVersionRows(tx, params.shop))[0] ?? refuse(manualRefusals.noManual)
    const readers = await listReaders(tx, params.shop, newest.id, body.employee ?? null)
    const open = readers.filter(({ acknowledgmentId }) => acknowledgmentId === null)
    if (open.length === 0) refuse(manualRefusals.nobodyLeft)
    const recordIds = open.map(({ recordId }) => recordId)
    await insertReminders(tx, { versionId: newest.id, recordIds, by: actor.accountId, at: clock.now() })
    await notifyReminded(tx, config, params.shop, open)
    return buildShopManual({ ...context, db: tx }, params.shop)
  })
