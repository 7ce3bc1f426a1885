import type { Db } from '../../../../kit/server/index.ts'
import { announceShift, findWorkplace } from '../../shift-clock/server/index.ts'
import { notifyRejectedTogether } from './notify-doubt.ts'
import { rejectAllOfTablet } from './store-many.ts'

interface Rejection {
  shopId: string
  tablet: { id: string; name: string }
  /** When the newest arrived that the rejecter was shown. */
  newest: string
  by: string
  now: Date
}

/** Rejects what the rejecter was shown of a tablet (`listWaitingAtTablets`) and still waits, and tells everyone concerned once. Returns how many. */
export async function rejectWaiting(tx: Db, { shopId, tablet, newest, by, now }: Rejection): Promise<number> {
  const rejected = await rejectAllOfTablet(tx, { tabletId: tablet.id, newest, by, now })
  for (const { accountId, punches } of rejected) {
    const place = await findWorkplace(tx, shopId, accountId)
    if (!place) continue
    await notifyRejectedTogether(tx, place, { punches, tablet: tablet.name })
    await announceShift(tx, place)
  }
  return rejected.reduce((sum, { punches }) => sum + punches, 0)
}
