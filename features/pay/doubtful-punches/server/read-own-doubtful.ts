import type { Db } from '../../../../kit/server/index.ts'
import type { Workplace } from '../../shift-clock/server/index.ts'
import type { OwnDoubtful } from '../contract/index.ts'
import { showDoubtful } from './show-doubtful.ts'
import { listOwnDoubtful } from './store.ts'

export async function readOwnDoubtful(db: Db, { shopId, accountId, timeZone }: Workplace): Promise<OwnDoubtful> {
  const rows = await listOwnDoubtful(db, shopId, accountId)
  return { timeZone, punches: rows.map((row) => showDoubtful(row, null)) }
}
