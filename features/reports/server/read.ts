import { dayOf } from '../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../common/refusal.ts'
import { type Actor, type Context, JsonText, type Verb } from '../../../server/kit/context.ts'
import { csvOf } from '../../../server/kit/csv.ts'
import {
  type Grouping,
  type PeriodName,
  type Report,
  type ReportName,
  reportRefusals,
  type reports,
  type Sums,
} from '../contract.ts'
import { periodOf } from '../periods.ts'
import { columnsOf, groupedBy } from '../rules.ts'
import { type Asked, findOwnShop, readReport, readRows } from './store.ts'

const onPage = 100
const mostInTable = 20_000

interface Wanted {
  params: { shop: string; report: ReportName }
  query: { period: PeriodName; from?: string | undefined; to?: string | undefined; by: Grouping }
}

/** What is asked for, of a shop of the caller's own; for all others there is no such shop. */
async function asked(
  { db, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>,
  { params, query }: Wanted,
): Promise<Asked & { dba: string; timeZone: string }> {
  const shop = (await findOwnShop(db, params.shop, actor.accountId)) ?? refuse(standardRefusals.notFound)
  const own = { ...(query.from ? { from: query.from } : {}), ...(query.to ? { to: query.to } : {}) }
  const period = periodOf(query.period, dayOf(clock.now(), shop.timeZone), own) ?? refuse(reportRefusals.badPeriod)
  return { ...shop, shopId: params.shop, report: params.report, by: groupedBy(params.report, query.by), period }
}

export const read: Verb<typeof reports.read> = async (context, input) => {
  const what = await asked(context, input)
  const { report, timeZone, by, period } = what
  const head = JSON.stringify({ report, timeZone, ...period, by })
  return new JsonText<Report>(`${head.slice(0, -1)},${(await readReport(context.db, what)).slice(1)}`)
}

export const rows: Verb<typeof reports.rows> = async (context, input) => {
  const { group = null, after = null } = input.query
  return readRows(context.db, { ...(await asked(context, input)), group, after, limit: onPage })
}

export const table: Verb<typeof reports.table> = async (context, input) => {
  const what = await asked(context, input)
  const { report, by, period } = what
  const columns = columnsOf(report)
  const heads = columns.map(({ label, unit }) =>
    unit === 'money' ? `${label} (USD)` : unit === 'hours' ? `${label} (h)` : label,
  )
  const cells = (sums: Sums) => columns.map(({ unit, value }) => (unit === 'count' ? value(sums) : plain(value(sums))))
  const name = `${report}-${period.period.from}-${period.period.to}`
  if (input.query.what === 'groups') {
    const { groups, total } = JSON.parse(await readReport(context.db, what)) as Pick<Report, 'groups' | 'total'>
    const lines = groups.map(({ label, sums }) => [label, ...cells(sums)])
    return { bytes: csvOf([[by, ...heads], ...lines, ['Total', ...cells(total)]]), name: `${name}-by-${by}.csv` }
  }
  const { group = null } = input.query
  const { rows: found } = await readRows(context.db, { ...what, group, after: null, limit: mostInTable })
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
    bytes: csvOf([['Day', 'What', 'Order', 'Customer', 'Vehicle', 'Person', ...heads], ...lines]),
    name: `${name}-rows.csv`,
  }
}

/** Cents as dollars, hundredths of an hour as hours: a number a spreadsheet adds up. */
const plain = (hundredths: number): number => Number((hundredths / 100).toFixed(2))
