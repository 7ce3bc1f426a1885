import { dayMilliseconds, getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { exportRefusals, type exports, availableDays } from '../contract/index.ts'
import { findExport } from './store.ts'

export const downloadExport: Verb<typeof exports.save> = async ({ db, actor, clock, get }, { params }) => {
  const shopExport = (await findExport(db, params.id)) ?? refuse(standardRefusals.notFound)
  const dba = await requireOwnedShop(db, actor, shopExport.shopId)
  if (shopExport.state !== 'done' || !shopExport.endedAt) return refuse(exportRefusals.notReady)
  if (shopExport.endedAt.getTime() + availableDays * dayMilliseconds <= clock.now().getTime()) refuse(standardRefusals.notFound)
  const files = get(storage)
  return {
    bytes: (async function* () {
      for (const piece of shopExport.pieces) yield await files.get(piece)
    })(),
    name: `${dba} - everything ${getDay(shopExport.createdAt)}.zip`,
  }
}
