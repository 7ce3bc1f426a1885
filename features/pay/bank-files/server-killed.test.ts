import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import type { Route } from '../../../common/route.ts'
import { type Program, startProgram } from '../../../testing/programs/start-program.ts'
import { approveRun, bankSettings, setDeposit } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp, testSecret, type TestShop } from '../../../testing/test-app.ts'
import { payBank } from '../pay-bank/contract/index.ts'
import { payChecks } from '../pay-checks/contract/index.ts'
import { bankFiles } from './contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  await shop.owner.call(payBank.save, { params: { shop: shop.shopId }, body: bankSettings }, { version: 0 })
})

type Server = Program<{ port: number }>
const startServer = (): Promise<Server> =>
  startProgram(
    join(import.meta.dirname, '../../../testing/server-for-tests.ts'),
    [app.databaseUrl, testSecret],
    ({ port }) => port > 0,
    {
      NODE_ENV: 'test',
      DEMO: '1',
      LOG_LEVEL: 'silent',
      DATABASE_POOL: '6',
      DATA_DIR: app.config.dataDir,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(app.config.dataDir, 'compiled'),
    },
  )

interface Retried {
  row: Route
  id: string
  body: object
  key: string
  status: number
}

async function attempt({ said }: Server, call: Retried): Promise<void> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${said[0]!.port}${call.row.url.replace('{id}', call.id)}`, {
      method: call.row.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.owner.token}`, 'idempotency-key': call.key },
      body: JSON.stringify(call.body),
    })
    call.status = status
  } catch {
    // The server was gone, and the owner presses again.
  }
}

// Starts the whole server three times, which takes longer than other tests on a busy machine.
test('a server that is killed while files are made and checks are printed pays nobody twice and forgets nothing it promised', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => app.signUpEmployee(shop.shopId)))
  for (const [index, person] of people.entries())
    await setDeposit(person, [{ routing: '111000614', account: String(44_000_000 + index) }])
  const payDate = new Date(app.clock.now().getTime() + 8 * dayMilliseconds).toISOString().slice(0, 10)
  const runs: string[] = []
  let checkNumber = 5000
  let doomed = await startServer()
  for (let round = 0; round < 2; round += 1) {
    const made: Retried[] = []
    for (let turn = 0; turn < 4; turn += 1) {
      const paid = people.map((who, index) => ({ who, parts: [100_000 + index], check: index === 2 }))
      const { id, payments } = await approveRun(app, shop, paid, { payDate })
      runs.push(id)
      const start = (row: Route, body: object) => made.push({ row, id, body, key: randomUUID(), status: 0 })
      start(bankFiles.make, {})
      // Also the first deposit, which is in the file unless the check came first.
      start(payChecks.print, { payments: [payments[0]!], firstNumber: (checkNumber += 10) })
      start(payChecks.print, { payments: [payments[2]!], firstNumber: (checkNumber += 10) })
    }
    const first = made.map((call) => attempt(doomed, call))
    await Promise.race(first.slice(round * 4, round * 4 + 3))
    await Promise.all([doomed.kill(), ...first])
    const promised = new Set(made.filter(({ status }) => status === 200).map(({ key }) => key))
    doomed = await startServer()
    for (const call of made) await attempt(doomed, call)
    expect(made.every(({ key, status }) => status === 200 || (status === 409 && !promised.has(key)))).toBe(true)
  }
  await doomed.kill()
  const { rows } = await sql<{
    run: string
    paid: number
    claims: number
    entries: number
    checks: number
    files: number
    cents: number
  }>`
    select r.id as run, (select sum(cents)::int from pay_payment where run_id = r.id) as paid,
      (select count(*)::int from pay_payment_claim c join pay_payment p on p.id = c.payment_id where p.run_id = r.id) as claims,
      (select count(*)::int from bank_file_entry e join bank_file f on f.id = e.file_id where f.run_id = r.id) as entries,
      (select count(*)::int from pay_check where run_id = r.id) as checks, (select count(*)::int from bank_file where run_id = r.id) as files,
      coalesce((select sum(pay_cents) from bank_file where run_id = r.id), 0)::int + (select sum(cents) from pay_check where run_id = r.id)::int as cents
    from pay_run r where r.id = any(${runs}::uuid[])`.execute(app.db)
  expect(rows).toHaveLength(8)
  for (const row of rows)
    expect(row).toMatchObject({ claims: 3, files: 1, cents: 300_003, paid: 300_003, entries: 3 - row.checks })
}, 120_000)
