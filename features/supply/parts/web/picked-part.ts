import type { PickedPart } from '../../../repair/work-orders/web/index.ts'
import type { StockPart } from '../contract/index.ts'

/** A stock part as a new line takes it. */
export const asPicked = ({ stockPartId, partNo, manufacturer, name, averageCents, available, bin }: StockPart): PickedPart => ({
  stockPartId,
  partNo,
  manufacturer,
  name,
  cost: averageCents,
  available,
  bin,
})
