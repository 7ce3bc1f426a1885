import { dayMilliseconds, getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { storage } from '../../../../kit/server/storage.ts'
import { requireOwnedShop } from '../../../people/shops/server/index.ts'
import { exportRefusals, type exports, availableDays } from '../contract/index.ts'
import { findExport } from './store.ts'

export const downloadExport: Verb<typeof exports.save> = async ({ db, actor, clock, get }, { params }) => {
  const found = (await findExport(db, params.id)) ?? refuse(standardRefusals.notFound)
  const dba = await requireOwnedShop(db, actor, found.shopId)
  if (found.state !== 'done' || !found.endedAt) return refuse(exportRefusals.notReady)
  if (found.endedAt.getTime() + availableDays * dayMilliseconds <= clock.now().getTime()) refuse(standardRefusals.notFound)
  const files = get(storage)
  return {
    bytes: (async function* () {
      for (const piece of found.pieces) yield await files.get(piece)
    })(),
    name: `${dba} - everything ${getDay(found.createdAt)}.zip`,
  }
}
