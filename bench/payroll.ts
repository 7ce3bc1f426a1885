import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type BuiltApp } from '../app/server/build.ts'
import { insertStubs } from '../features/pay/pay-runs/server/store-stubs.ts'
import { findRun } from '../features/pay/pay-runs/server/store.ts'
import { calculateRun } from '../features/pay/stub-calculation/server/calculate-run.ts'
import { readConfig } from '../kit/server/config.ts'
import type { Db } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'

// Measures the draft of a pay run: two weeks of hours of 100 and of 500 hourly employees, calculated and stored. What is sealed (W-4, bank accounts) is
// left out, because none is on file.

const sizes = [100, 500]
const mostSeconds = 5

/** Prints seconds for each size. Throws above five seconds, or when five times the people take more than eight times as long. */
export async function measurePayroll(printLine: (line: string) => void): Promise<void> {
  const server = await startThrowaway()
  try {
    await migrate(server.url)
    const folder = await mkdtemp(join(tmpdir(), 'liftbay-bench-'))
    const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: folder, LOG_LEVEL: 'silent' })
    const clock = { now: () => new Date('2026-11-16T15:00:00Z') }
    const built = await buildApp({
      config,
      databaseUrl: server.url,
      secret: 'a secret for the benchmark, at least thirty-two',
      clock,
      limits: false,
    })
    const { db } = built.database
    try {
      const seconds: number[] = []
      for (const people of sizes) {
        const id = await makeShop(db, people)
        await calculate(built, id)
        seconds.push(await calculate(built, id))
        printLine(`Pay run of ${people} employees: ${seconds.at(-1)!.toFixed(2)} s`)
      }
      const [few = 0, many = 0] = seconds
      if (many > mostSeconds || many > few * 8) throw new Error('A pay run takes too long, or grows faster than its people.')
    } finally {
      await built.close()
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await server.stop()
  }
}

async function calculate({ database: { db }, provided: { get } }: BuiltApp, id: string): Promise<number> {
  const run = (await findRun(db, id))!
  const begin = performance.now()
  await db.transaction().execute(async (tx) => {
    await sql`delete from pay_stub where run_id = ${id}`.execute(tx)
    const stubs = await calculateRun({ db: tx, get }, run, new Date('2026-11-16T15:00:00Z'))
    if (stubs.length === 0) throw new Error('Nobody is paid')
    await insertStubs(tx, id, stubs)
  })
  return (performance.now() - begin) / 1000
}

async function makeShop(db: Db, people: number): Promise<string> {
  await sql`insert into account (role, email) values ('owner', 'owner@example.test') on conflict do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with shop as (
      insert into shop (dba, address, city, state, zip, email, phone1) values ('Bench', '1 Main St', 'Austin', 'TX', '78701', 'b@example.test', '5125550100')
      returning id
    ), account as (
      insert into account (role, email) select 'employee', ${`p${people}-`} || n || '@example.test' from generate_series(1, ${people}::int) n returning id
    ), employee as (
      insert into employee (account_id, first_name, last_name, phone1, address, city, state, zip)
      select id, 'Pat', left(id::text, 8), '', '2 Main St', 'Austin', 'TX', '78701' from account
    ), member as (
      insert into shop_member (shop_id, account_id, kind) select shop.id, account.id, 'employee' from shop, account returning shop_id, account_id
    )
    select shop.id from shop`.execute(db)
  const shopId = rows[0]!.id
  await sql`
    insert into pay_schedule (shop_id, frequency, first_day, pay_days_after, by_account_id, created_at)
    select ${shopId}, 'biweekly', '2026-11-01', 5, account_id, now() from shop_member where shop_id = ${shopId} limit 1`.execute(
    db,
  )
  await sql`
    insert into pay_plan (shop_id, account_id, first_day, kind, rate_cents, labor_commission_bp, labor_commission_on, parts_commission_bp,
      parts_commission_on, commission_by, exemption, spiffs, reason, made_by, made_at)
    select shop_id, account_id, '2026-10-01', 'hourly', 2500, 0, 'sales', 0, 'sales', 'performed', 'none', '[]', 'Bench', (select id from account where role = 'owner' limit 1), now() from shop_member where shop_id = ${shopId}`.execute(
    db,
  )
  await sql`
    insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
    select gen_random_uuid(), m.shop_id, m.account_id, p.kind, day + p.time, day + p.time, 'online'
    from shop_member m, generate_series('2026-11-02'::timestamptz, '2026-11-14', interval '1 day') day,
      (values ('in', interval '14 hours'), ('out', interval '23 hours')) p (kind, time)
    where m.shop_id = ${shopId} and extract(isodow from day) < 6`.execute(db)
  const run = await sql<{ id: string }>`
    insert into pay_run (shop_id, number, kind, period_first, period_last, pay_date, frequency, created_by, created_at)
    select ${shopId}, 1, 'regular', '2026-11-01', '2026-11-14', '2026-11-19', 'biweekly', account_id, now() from shop_member
    where shop_id = ${shopId} limit 1 returning id`.execute(db)
  return run.rows[0]!.id
}
