import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'
import { loadSealingKey } from '../kit/server/seal/sealing-key.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for this run. Its database `template` is migrated, and each test file clones it. */
    postgres: string
    /** The file of one sealing key for all servers of this run: making a key takes half a second. */
    sealingKey: string
  }
}

export default async function setup(project: TestProject) {
  const server = await startThrowaway()
  await runOnServer(server.url, 'create database template')
  await migrate(databaseUrl(server.url, 'template'))
  project.provide('postgres', server.url)
  const dataDir = await mkdtemp(join(tmpdir(), 'liftbay-key-'))
  await loadSealingKey({ dataDir })
  project.provide('sealingKey', join(dataDir, 'sealing-key.pem'))
  return async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The address of another database on the same server. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const isOpen = async (client: pg.Client, name: string) =>
  ((await client.query('select from pg_stat_activity where datname = $1 limit 1', [name])).rowCount ?? 0) > 0

/** Drops a test's database. Returns how many of its transactions PostgreSQL ended because they waited for each other. */
export async function dropDatabase(url: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    // A connection reports its deadlocks when it ends, and closing the pool does not wait for that.
    for (let tries = 0; tries < 200 && (await isOpen(client, name)); tries += 1) await pause(10)
    const { rows } = await client.query<{ deadlocks: string }>('select deadlocks from pg_stat_database where datname = $1', [
      name,
    ])
    await client.query(`drop database ${name} with (force)`)
    return Number(rows[0]?.deadlocks ?? 0)
  } finally {
    await client.end()
  }
}

/** Runs one statement outside of every test's database. */
export async function runOnServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(url, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
