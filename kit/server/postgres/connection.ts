import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'

/** Where the server listens: a socket in our own folder, or a local port. */
export type Endpoint = { socketDir: string } | { port: number }

export const superuser = 'liftbay'

/** The socket's name contains a port number even though no port is opened. */
export const socketPort = 5432

/** The system limits a socket's path to about 104 bytes. Use a port for longer paths, and on Windows. */
export async function chooseEndpoint(home: string): Promise<Endpoint> {
  const path = join(home, `.s.PGSQL.${socketPort}`)
  if (process.platform !== 'win32' && Buffer.byteLength(path) < 100) return { socketDir: home }
  return { port: await findFreePort() }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** A URL needs a host, so it says `localhost`. The parameter takes precedence, for both `pg` and psql. */
export function buildUrl(endpoint: Endpoint, password: string, database: string): string {
  const login = `postgresql://${superuser}:${password}`
  return 'port' in endpoint
    ? `${login}@127.0.0.1:${endpoint.port}/${database}`
    : `${login}@localhost:${socketPort}/${database}?host=${encodeURIComponent(endpoint.socketDir)}`
}

export const getPasswordFile = (home: string) => join(home, 'password')

/** The superuser's password, generated on first use and readable only by the program's user. */
export function readPassword(home: string): string {
  const file = getPasswordFile(home)
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
  // A server that ends during a call also emits 'error', which would end this process without a listener.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

export type Answer = 'ready' | 'not yet' | 'wrong password'

export async function tryQuery(url: string): Promise<Answer> {
  try {
    await ask(url, 'select 1')
    return 'ready'
  } catch (error) {
    return (error as { code?: string }).code === '28P01' ? 'wrong password' : 'not yet'
  }
}
