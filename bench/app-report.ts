import { sql } from 'kysely'
import { readFigures } from '../features/operations/app-report/server/read-figures.ts'
import { listEventRows } from '../features/operations/app-report/server/store.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'

// Measures the admin's home page among many orders: `npx node bench/app-report.ts --orders 1000000`. The orders of 1,000 shops are spread over three
// years, each with an authorization and a payment.

const at = process.argv.indexOf('--orders')
const orders = at < 0 ? 200_000 : Number(process.argv[at + 1])
const rounds = 9
const printLine = (line: string) => console.log(line)
const span = { from: '2026-12-02', to: '2026-12-31' }

const server = await startThrowaway()
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, { max: 1 })
  try {
    await makeOrders()
    const clock = { now: () => new Date('2026-12-31T23:30:00Z') }
    await measure('all figures of 30 days', () => readFigures({ db, clock }, span))
    for (const key of ['paid', 'authorized', 'active-shops'] as const)
      await measure(`the first 50 rows of ${key}`, () => listEventRows(db, { key, span, after: null, limit: 50 }))
  } finally {
    await close()
  }

  /** Without triggers and foreign keys, which the reads do not need. */
  async function makeOrders(): Promise<void> {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    await sql`create temp table placed as
      select gen_random_uuid() as id, md5((n % 1000)::text)::uuid as shop_id, n::int as n,
        '2026-12-31T23:00Z'::timestamptz - n * (interval '3 years' / ${orders}::int) as at from generate_series(1, ${orders}::int) n`.execute(
      db,
    )
    await sql`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
        supplies_cap_cents, authorized_cents, bill_cents, created_at, closed_at)
      select id, shop_id, n, id, id, 'closed', 12000, 8250, 0, 0, 0, 25000, 25000, at - interval '2 days', at from placed order by n desc`.execute(
      db,
    )
    await sql`insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_at)
      select shop_id, id, 'payment', 25000, 'cash', 'bench ' || n, 'CASH', at from placed order by n desc`.execute(db)
    await sql`insert into authorization_record (shop_id, work_order_id, estimate_id, how, answers, authorized_cents, given_by, evidence, given_at)
      select shop_id, id, id, 'verbal', '[]', 25000, 'x', '{}', at - interval '1 day' from placed order by n desc`.execute(db)
    for (const table of ['work_order', 'ledger_entry', 'authorization_record'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
} finally {
  await server.stop()
}

async function measure(what: string, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  printLine(`${what}: median ${median.toFixed(1)} ms among ${orders} orders`)
}
