import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { Report, reports, Sums } from '../contract/index.ts'
import { hidesLaborCost, listColumns } from '../rules.ts'
import { readRequest } from './read-request.ts'
import { readReport, readRows } from './store.ts'

const maxTableRows = 20_000

export const downloadReport: Verb<typeof reports.table> = async (context, input) => {
  const what = await readRequest(context, input)
  const { report, by, period, canSeePay } = what
  const columns = listColumns(report, hidesLaborCost(report, by, canSeePay))
  const heads = columns.map(({ label, unit }) =>
    unit === 'money' ? `${label} (USD)` : unit === 'hours' ? `${label} (h)` : label,
  )
  const cells = (sums: Sums) => columns.map(({ unit, value }) => (unit === 'count' ? value(sums) : toDecimal(value(sums))))
  const name = `${report}-${period.period.from}-${period.period.to}`
  if (input.query.what === 'groups') {
    const { groups, total } = JSON.parse(await readReport(context.db, what)) as Pick<Report, 'groups' | 'total'>
    const lines = groups.map(({ label, sums }) => [label, ...cells(sums)])
    return { bytes: formatCsv([[by, ...heads], ...lines, ['Total', ...cells(total)]]), name: `${name}-by-${by}.csv` }
  }
  const { group = null } = input.query
  const { rows: found } = await readRows(context.db, { ...what, group, after: null, limit: maxTableRows })
  const lines = found.map(({ day, what: kind, orders, customer, vehicle, person, sums }) => [
    day,
    kind,
    orders.map(({ invoice }) => invoice).join(' '),
    customer,
    vehicle,
    person,
    ...cells(sums),
  ])
  return {
    bytes: formatCsv([['Day', 'Type', 'Repair order', 'Customer', 'Vehicle', 'Person', ...heads], ...lines]),
    name: `${name}-rows.csv`,
  }
}

/** Cents as dollars, hundredths of an hour as hours: numbers that a spreadsheet can add up. */
const toDecimal = (hundredths: number): number => Number((hundredths / 100).toFixed(2))
