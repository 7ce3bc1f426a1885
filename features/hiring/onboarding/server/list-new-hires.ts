import { addDays, getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Db, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { NewHire, NewHires, newHires } from '../contract/index.ts'
import { newHireDays } from '../rules.ts'
import { findShop, type HireRow, listHires } from './store.ts'

/** How far back the list goes. */
const listedDays = 400

export const listNewHires: Verb<typeof newHires.list> = async ({ db, actor, clock }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  return getNewHires(db, clock.now(), params.shop)
}

export async function getNewHires(db: Db, now: Date, shopId: string): Promise<NewHires> {
  const shop = (await findShop(db, shopId)) ?? refuse(standardRefusals.notFound)
  const today = getDay(now, shop.timeZone)
  const hires = await listHires(db, shopId, addDays(today, -listedDays))
  return { state: shop.state, hires: hires.map((row) => describeHire(row, today)) }
}

function describeHire(row: HireRow, today: string): NewHire {
  const dueOn = addDays(row.firstDay, newHireDays)
  return {
    id: row.id,
    name: row.name,
    firstDay: row.firstDay,
    dueOn,
    isLate: row.reportedAt === null && dueOn < today,
    missing: [...(row.hasSsn ? [] : ['Social Security number']), ...(row.address ? [] : ['Address'])],
    reportedAt: row.reportedAt?.toISOString() ?? null,
  }
}
