import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { checkChain } from '../features/platform/audit/server/index.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { type Db, openDatabase } from '../kit/server/index.ts'
import { fillChain } from '../testing/samples/audit.samples.ts'

/** Rows per statement, which must finish within 30 seconds. */
const batch = 50_000

/** Seconds for the whole check, and what it found after one byte in the middle was changed. */
export interface ChainFigures {
  seconds: number
  checked: number
  found: number | null
  foundSeconds: number
  /** The largest growth of the process's memory, in megabytes. */
  memory: number
}

/** Checks a chain of that many entries in a database of its own, which is left as it was found: without it. */
export async function measureChain(serverUrl: string, entries: number, say: (line: string) => void): Promise<ChainFigures> {
  const name = `bench_audit_${randomBytes(4).toString('hex')}`
  const server = openDatabase(serverUrl, { max: 1 })
  await sql`create database ${sql.id(name)}`.execute(server.db)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  try {
    await migrate(url.href, () => {})
    const { db, close } = openDatabase(url.href, { max: 2 })
    try {
      say(`Writing ${entries.toLocaleString('en-US')} entries …`)
      for (let left = entries; left > 0; left -= batch) await fillChain(db, Math.min(batch, left))
      return await measure(db, Math.ceil(entries / 2))
    } finally {
      await close()
    }
  } finally {
    await sql`drop database if exists ${sql.id(name)} with (force)`.execute(server.db)
    await server.close()
  }
}

async function measure(db: Db, middle: number): Promise<ChainFigures> {
  const key = randomBytes(32)
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const check = async () => {
    const began = performance.now()
    const result = await checkChain(db, key)
    return { ...result, seconds: (performance.now() - began) / 1000 }
  }
  const whole = await check()
  await sql`alter table audit_entry disable trigger user`.execute(db)
  await sql`update audit_entry set entry = overlay(entry placing '!' from 30 for 1) where number = ${middle}`.execute(db)
  const changed = await check()
  clearInterval(watch)
  if (whole.wrong) throw new Error(`Entry ${whole.wrong.number} is wrong before anything was changed`)
  return {
    seconds: whole.seconds,
    checked: whole.checked,
    found: changed.wrong?.number ?? null,
    foundSeconds: changed.seconds,
    memory: Math.round((most - before) / 1024 / 1024),
  }
}
