import type { Db } from '../../../../kit/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'
import type { OwnPin } from '../contract/index.ts'
import { showDoubtful } from './show-doubtful.ts'
import { listOwnDoubtful } from './store-punches.ts'
import { countTablets, findPin } from './store.ts'

export async function readOwnPin(db: Db, { shopId, accountId, timeZone }: Workplace): Promise<OwnPin> {
  const [pin, tablets, punches] = await Promise.all([
    findPin(db, shopId, accountId),
    countTablets(db, shopId),
    listOwnDoubtful(db, shopId, accountId),
  ])
  return {
    timeZone,
    chosenAt: pin?.chosenAt.toISOString() ?? null,
    hasTablet: tablets > 0,
    punches: punches.map((row) => showDoubtful(row, null)),
  }
}
