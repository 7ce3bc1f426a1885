import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** Where the server listens: a socket in a folder of ours, or a port of this machine only. */
export type Endpoint = { socketDir: string } | { port: number }

export const superuser = 'liftbay'

/** The socket's name holds a port even though no port is opened. */
export const socketPort = 5432

/** The system cuts a socket's path at about 104 bytes; beyond that, and on Windows, a port has to do. */
export async function chooseEndpoint(home: string): Promise<Endpoint> {
  const path = join(home, `.s.PGSQL.${socketPort}`)
  if (process.platform !== 'win32' && Buffer.byteLength(path) < 100) return { socketDir: home }
  return { port: await freePort() }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** `localhost` stands there because a URL needs a host; the parameter wins, for `pg` and for psql alike. */
export function urlOf(endpoint: Endpoint, password: string, database: string): string {
  const login = `postgresql://${superuser}:${password}`
  return 'port' in endpoint
    ? `${login}@127.0.0.1:${endpoint.port}/${database}`
    : `${login}@localhost:${socketPort}/${database}?host=${encodeURIComponent(endpoint.socketDir)}`
}

export const passwordFileIn = (home: string) => join(home, 'password')

/** The superuser's password, made at the first use and readable by the program's user only. */
export function passwordIn(home: string): string {
  const file = passwordFileIn(home)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const password = randomBytes(24).toString('hex')
    writeFileSync(file, `${password}\n`, { mode: 0o600 })
    return password
  }
}

export async function ask<Row>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  // A server that ends while we talk to it also emits 'error', which without a listener ends this process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

export type Answer = 'ready' | 'not yet' | 'wrong password'

export async function answerOf(url: string): Promise<Answer> {
  try {
    await ask(url, 'select 1')
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong password' : 'not yet'
  }
}
