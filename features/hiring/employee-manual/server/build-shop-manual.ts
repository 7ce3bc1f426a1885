import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { ShopManual } from '../contract/index.ts'
import { getDueDay } from '../rules.ts'
import { showVersion } from './show-version.ts'
import { countAcknowledgments, listReaders } from './store-staff.ts'
import { getShop, listVersionRows } from './store.ts'

export async function buildShopManual({ db, clock }: { db: Db; clock: Clock }, shopId: string): Promise<ShopManual> {
  const shop = await getShop(db, shopId)
  const today = getDay(clock.now(), shop.timeZone)
  const versions = await listVersionRows(db, shopId)
  const counts = new Map((await countAcknowledgments(db, shopId)).map(({ versionId, count }) => [versionId, count]))
  const [newest] = versions
  const readers = await listReaders(db, shopId, newest?.id ?? null)
  const publishedOn = newest ? getDay(newest.publishedAt, shop.timeZone) : today
  return {
    shop,
    today,
    versions: versions.map((row) => ({ ...showVersion(row), acknowledged: counts.get(row.id) ?? 0 })),
    employees: readers.map((row) => ({
      id: row.recordId,
      name: row.name,
      dueOn: getDueDay({ publishedOn, startedOn: row.startedOn, days: newest?.days ?? 0 }),
      acknowledgment:
        row.acknowledgmentId && row.acknowledgedAt
          ? { id: row.acknowledgmentId, name: row.typedName ?? '', at: row.acknowledgedAt.toISOString() }
          : null,
      lastNumber: row.lastNumber,
      remindedAt: row.remindedAt?.toISOString() ?? null,
    })),
  }
}
