import type { Db } from '../../../../kit/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'
import type { OwnPin } from '../contract/index.ts'
import { countTablets, findPin } from './store.ts'

export async function readOwnPin(db: Db, { shopId, accountId, timeZone }: Workplace): Promise<OwnPin> {
  const [pin, tablets] = await Promise.all([findPin(db, shopId, accountId), countTablets(db, shopId)])
  return { timeZone, chosenAt: pin?.chosenAt.toISOString() ?? null, hasTablet: tablets > 0 }
}
