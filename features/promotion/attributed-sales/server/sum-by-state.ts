import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { usStatesAndTerritories } from '../../../platform/places/contract/index.ts'
import { saleRefusals, type SalesByState } from '../contract/index.ts'
import { sumRows } from '../rules.ts'
import { listStateSums } from './store.ts'

/** The sales of one vendor, or of all if null. Refuses a period that ends before it begins. */
export async function sumByState(
  db: Db,
  vendorId: string | null,
  { from, to }: { from: string; to: string },
): Promise<SalesByState> {
  refuseIf(from > to ? saleRefusals.periodInvalid : null)
  const sums = new Map((await listStateSums(db, vendorId, from, to)).map((row) => [row.state, row]))
  const rows = usStatesAndTerritories.flatMap(({ code, name }) => {
    const { count = 0, cents = 0 } = sums.get(code) ?? {}
    return count > 0 ? [{ state: code, name, count, cents }] : []
  })
  return { from, to, rows, total: sumRows(rows) }
}
