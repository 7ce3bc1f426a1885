import { showCents } from '../../../../common/cents.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { Report, ReportRow, reports, Sums } from '../contract/index.ts'
import { type Column, isLaborCost, type LaborBasis, listColumns } from '../rules.ts'
import { readRequest } from './read-request.ts'
import { readReport, readRows } from './store.ts'
import { writePages } from './write-pages.ts'

/** The most rows that are in memory at once. */
const rowsAtOnce = 20_000

export const downloadReport: Verb<typeof reports.table> = async (context, input) => {
  const what = await readRequest(context, input)
  const { report, by, period } = what
  const columns = listColumns(report)
  const isWithheld = !what.seesPay && what.averageLaborCents === null
  const heads = columns.map((column) => nameColumn(column, what))
  const cells = (sums: Sums) =>
    columns.map((column) => {
      if (isWithheld && isLaborCost(column)) return ''
      return column.unit === 'count' ? column.value(sums) : toDecimal(column.value(sums))
    })
  const name = `${report}-${period.period.from}-${period.period.to}`
  if (input.query.what === 'groups') {
    const { groups, total } = JSON.parse(await readReport(context.db, what)) as Pick<Report, 'groups' | 'total'>
    const lines = groups.map(({ label, sums }) => [label, ...cells(sums)])
    return { bytes: formatCsv([[by, ...heads], ...lines, ['Total', ...cells(total)]]), name: `${name}-by-${by}.csv` }
  }
  const { group = null } = input.query
  const readPage = (after: string | null) => readRows(context.db, { ...what, group, after, limit: rowsAtOnce })
  const toLine = ({ day, what: kind, orders, customer, vehicle, person, sums }: ReportRow) => [
    day,
    kind,
    orders.map(({ invoice }) => invoice).join(' '),
    customer,
    vehicle,
    person,
    ...cells(sums),
  ]
  const head = ['Day', 'Type', 'Repair order', 'Customer', 'Vehicle', 'Person', ...heads]
  return { bytes: writePages(formatCsv([head]), readPage, toLine), name: `${name}-rows.csv` }
}

/** "Labor cost (USD, labor at $45.00 for each hour billed)": a file says it in its first line. */
function nameColumn(column: Column, { seesPay, averageLaborCents }: LaborBasis): string {
  const { label, unit } = column
  const units = unit === 'money' ? ['USD'] : unit === 'hours' ? ['h'] : []
  if (isLaborCost(column) && !seesPay)
    units.push(
      averageLaborCents === null
        ? 'not shown: it would show what one technician is paid'
        : `labor at ${showCents(averageLaborCents)} for each hour billed`,
    )
  return units.length === 0 ? label : `${label} (${units.join(', ')})`
}

/** Cents as dollars, hundredths of an hour as hours: numbers that a spreadsheet can add up. */
const toDecimal = (hundredths: number): number => Number((hundredths / 100).toFixed(2))
