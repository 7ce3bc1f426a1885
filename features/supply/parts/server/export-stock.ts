import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import { requireCosts } from './access.ts'
import { readStock } from './store-stock.ts'

export const columnTitles = [
  'Part no',
  'Manufacturer',
  'Name',
  'Bin',
  'On hand',
  'Reserved',
  'Available',
  'On order',
  'Minimum',
  'Reorder',
  'Average cost',
  'Core charge',
  'Vendor',
]
export const showDollars = (cents: number) => (cents / 100).toFixed(2)
export const exportStock: Verb<typeof parts.table> = async ({ db, actor }, { params }) => {
  await requireCosts(db, actor, params.shop)
  const stockParts = await readStock(db, { shopId: params.shop, patterns: [], below: false, after: null, limit: null })
  const rows = stockParts.map((part) => [
    part.partNo,
    part.manufacturer,
    part.name,
    part.bin,
    part.onHand,
    part.reserved,
    part.available,
    part.onOrder,
    part.minimum,
    part.reorder,
    showDollars(part.averageCents ?? 0),
    showDollars(part.coreCents),
    part.vendor,
  ])
  return { bytes: formatCsv([columnTitles, ...rows]), name: 'parts.csv' }
}
