import { dayMilliseconds, getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { exportRefusals, type exports, availableDays } from '../contract/index.ts'
import { findExport } from './store.ts'

export const downloadExport: Verb<typeof exports.save> = async ({ db, actor, clock, get }, { params }) => {
  const one = (await findExport(db, params.id)) ?? refuse(standardRefusals.notFound)
  const dba = await requireOwnedShop(db, actor, one.shopId)
  if (one.state !== 'done' || !one.endedAt) return refuse(exportRefusals.notReady)
  if (one.endedAt.getTime() + availableDays * dayMilliseconds <= clock.now().getTime()) refuse(standardRefusals.notFound)
  const files = get(storage)
  return {
    bytes: (async function* () {
      for (const piece of one.pieces) yield await files.get(piece)
    })(),
    name: `${dba} - everything ${getDay(one.createdAt)}.zip`,
  }
}
