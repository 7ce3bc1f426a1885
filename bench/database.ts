import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { makeData } from './data.ts'
import { makePartData } from './part-data.ts'

const migrations = 'db/migrations'

/** For that many orders, with or without lines, and for the current migrations and generator. Drops databases made before a change. */
export async function prepareDatabase(
  orders: number,
  hasLines: boolean,
  serverUrl: string,
  say: (line: string) => void,
): Promise<string> {
  const kind = hasLines ? String(orders) : `${orders}s`
  const url = await prepareNamed({ kind, generators: ['data.ts'], serverUrl }, (made) => makeData(made, orders, hasLines, say))
  await clearBookings(url)
  return url
}

async function prepareNamed(
  { kind, generators, serverUrl }: { kind: string; generators: readonly string[]; serverUrl: string },
  fill: (url: string) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(migrations).toSorted()) hash.update(readFileSync(join(migrations, file)))
  for (const file of generators) hash.update(readFileSync(join(import.meta.dirname, file)))
  const name = `bench_${kind}_${hash.digest('hex').slice(0, 8)}`
  await withClient(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      `bench_${kind}%`,
    ])
    for (const { datname } of rows)
      if (datname !== name && datname.split('_')[1] === kind) await client.query(`drop database ${datname} with (force)`)
    if (!rows.some(({ datname }) => datname === name)) await client.query(`create database ${name}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await fill(url.href)
  return url.href
}

/** A database with that many parts of vendors, for the current migrations and generator. Drops one made before a change. */
export const preparePartDatabase = (rows: number, serverUrl: string, say: (line: string) => void): Promise<string> =>
  prepareNamed({ kind: `${rows}p`, generators: ['data.ts', 'part-data.ts'], serverUrl }, (url) => makePartData(url, rows, say))

/** Waits until all notifications of the bookings are delivered. */
export function waitForNotifications(url: string): Promise<void> {
  return withClient(url, async (client) => {
    const left = async () => (await client.query('select from delivery where due_at <= now() limit 1')).rowCount
    while (await left()) await new Promise((done) => setTimeout(done, 50))
  })
}

/** Otherwise pending notifications of a booking would run during another measurement, and a fuller calendar would slow it. */
export function clearBookings(url: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query('truncate delivery, message, notification, idempotency_key cascade')
    // Delete only what the benchmark booked; the week that is read stays.
    await client.query('delete from appointment where starts_at > now()')
    await client.query('vacuum (analyze) appointment')
    await client.query('checkpoint')
  })
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
