import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { partKindNames } from '../../../supply/vendor-catalog/rules.ts'
import { nameArea } from '../areas.ts'
import type { demand } from '../contract/index.ts'
import { leastShown } from '../demand.ts'
import { readDemand } from './get-demand.ts'

const show = (count: number | null) => count ?? `fewer than ${leastShown}`

export const downloadDemand: Verb<typeof demand.table> = async ({ db, clock }, { query }) => {
  const { from, to, cells } = await readDemand(db, clock.now(), query)
  const heads = ['Area', 'Category', 'Searches a week, at least', 'Orders a week, at least', 'From', 'To']
  const lines = cells.map(({ area, category, searches, orders }) => [
    nameArea(area),
    partKindNames[category],
    show(searches),
    show(orders),
    from,
    to,
  ])
  return { bytes: formatCsv([heads, ...lines]), name: `demand-${to}.csv` }
}
