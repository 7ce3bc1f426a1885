import { sql } from 'kysely'
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { reportNames } from '../features/data/reports/contract/index.ts'
import { readReport } from '../features/data/reports/server/store.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { startEmbedded } from '../kit/server/postgres/index.ts'
import { makeId, kinds } from './data.ts'
import { prepareDatabase } from './database.ts'

// Measures how long one shop's reports take among the orders of all the others: `npx node bench/reports.ts --orders 1000000 --busy 5000`. The
// measured shop temporarily gets that many orders, closed over a year, each with 15 labor lines and 15 part lines.

const readArgument = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const orders = readArgument('orders', 200_000)
const busy = readArgument('busy', 5000)
const rounds = 15
const printLine = (line: string) => console.log(line)
const year = { from: '2026-01-01', to: '2026-12-31' }
const before = { from: '2025-01-01', to: '2025-12-31' }

const folder = resolve('.bench')
mkdirSync(folder, { recursive: true })
const server = await startEmbedded({ dataDir: folder, say: printLine })
try {
  const database = openDatabase(await prepareDatabase(orders, true, server.url, printLine), { max: 2 })
  const shopId = makeId(kinds.shop, 0)
  try {
    await database.db.transaction().execute(async (tx) => {
      await sql`update work_order set shop_id = ${shopId}, invoice = 1000000 + n, closed_at = '2026-12-31'::timestamptz - n * interval '100 minutes'
        from (select id as order_id, row_number() over (order by id) as n from work_order where state = 'closed' order by id limit ${busy}) chosen
        where chosen.order_id = work_order.id`.execute(tx)
      for (const report of reportNames) {
        const times: number[] = []
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now()
          const asked = {
            shopId,
            report,
            by: 'month',
            field: null,
            seesPay: true,
            averageLaborCents: null,
            today: year.to,
          } as const
          await readReport(tx, { ...asked, period: { period: year, before } })
          times.push(performance.now() - start)
        }
        const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] as number
        printLine(`${report}: median ${median.toFixed(1)} ms for a year of ${busy} orders, among ${orders}`)
      }
      throw new Error('taken back')
    })
  } catch (error) {
    if (!(error instanceof Error && error.message === 'taken back')) throw error
  } finally {
    await database.close()
  }
} finally {
  await server.stop()
}
