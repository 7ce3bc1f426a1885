import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { appReport, Sums } from '../contract/index.ts'
import { type Column, getFigure, listDays } from '../rules.ts'
import { readFigures } from './read-figures.ts'
import { readSpan } from './read-span.ts'

export const downloadAppReport: Verb<typeof appReport.table> = async (context, { query }) => {
  const span = readSpan(context, query)
  const { figures } = await readFigures(context, span)
  const heads = figures.flatMap(({ key, label }) =>
    getFigure(key).columns.map(
      (column) => `${column.label === label ? label : `${label}: ${column.label}`}${unitNames[column.unit]}`,
    ),
  )
  const listCells = (sumsOf: (figure: (typeof figures)[number]) => Sums) =>
    figures.flatMap((figure) => getFigure(figure.key).columns.map((column) => showCell(column, sumsOf(figure))))
  const days = listDays(span).map((day, index) => [day, ...listCells((figure) => figure.days[index]!.sums)])
  return {
    bytes: formatCsv([['Day (UTC)', ...heads], ...days, ['Total', ...listCells(({ total }) => total)]]),
    name: `liftbay-${span.from}-${span.to}.csv`,
  }
}

const unitNames = { count: '', money: ' (USD)', bytes: ' (bytes)' } as const

/** Cents as dollars: a number that a spreadsheet can add up. Blank on a day that is not known. */
function showCell({ key, unit }: Column, sums: Sums): string | number {
  const sum = sums[key]
  if (sum === undefined) return ''
  return unit === 'money' ? Number((sum / 100).toFixed(2)) : sum
}
