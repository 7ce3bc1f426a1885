import { sql } from 'kysely'
import pg from 'pg'
import { insertAdmin } from '../features/platform/admin-roles/server/index.ts'
import { AccessTokens } from '../features/platform/auth/server/index.ts'
import { systemClock } from '../kit/server/clock.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { deriveKey } from '../kit/server/secret.ts'
import { deepest, fillGuide } from './labor-data.ts'
import type { RunningProgram } from './programs.ts'

// The admin's labor guide at 50,000 items on 20 levels, next to one of 1,000 items in the same run.

interface LaborBench {
  serverUrl: string
  secret: string
  run: (url: string) => Promise<RunningProgram>
  stop: () => Promise<void>
  report: (isGood: boolean, line: string) => void
}

const large = 50_000
const small = 1_000
const rounds = 60
/** Milliseconds, by the server's reply. */
const longestSearch = 50
const longestGroup = 50
/** How much longer a call may take with 50 times the items. */
const mostGrowth = 6

const searches = [
  'front brake pads',
  'oil',
  'p',
  'replace variant',
  'altenator',
  'series 12 pads',
  'zzzz',
  'water pump variant 40',
]

export async function measureLaborGuide({ serverUrl, secret, run, stop, report }: LaborBench): Promise<void> {
  const medians: Record<number, Record<string, number>> = {}
  for (const size of [small, large]) {
    const url = await createNamed(serverUrl, `bench_labor_${size}`)
    const items = await fillGuide(url, size)
    const token = await createAdminToken(url, secret)
    const { port } = await run(url)
    const ask = (path: string) => fetchJson(`http://127.0.0.1:${port}/api/labor${path}`, token)
    const deep = items.findLast((item) => item.depth === Math.max(...items.slice(-5000).map(({ depth }) => depth)))!
    const groups = items.filter((item) => item.type === 'Group')
    medians[size] = {
      'The top of the tree': await measure(() => ask('/guide/children?parents=0')),
      'The items of one group': await measure((n) => ask(`/guide/children?parents=${groups[(n * 37) % groups.length]!.id}`)),
      [`Every group down to an item on level ${deepest}`]: await measure(() => ask(`/guide/children?showing=${deep.id}`)),
      'The count of operations': await measure(() => ask('/guide/summary')),
    }
    for (const text of searches)
      medians[size][`Search for "${text}"`] = await measure(() => ask(`/labor?text=${encodeURIComponent(text)}`))
    await stop()
  }
  for (const [what, time] of Object.entries(medians[large]!)) {
    const before = medians[small]![what]!
    const limit = what.startsWith('Search') ? longestSearch : longestGroup
    const growth = time / before
    const isGood = time <= limit && (growth <= mostGrowth || time <= limit / 2)
    report(
      isGood,
      `${what}: ${time.toFixed(1)} ms with ${large.toLocaleString('en-US')} items (at most ${limit}), ${growth.toFixed(2)} x the ${before.toFixed(1)} ms with ${small.toLocaleString('en-US')}`,
    )
  }
}

async function measure(work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round += 1) {
    const start = performance.now()
    await work(round)
    // The first ones warm up.
    if (round >= 10) times.push(performance.now() - start)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
}

async function fetchJson(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function createNamed(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function createAdminToken(url: string, secret: string): Promise<string> {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const { rows } = await sql<{ id: string }>`
      insert into account (role, email, email_confirmed_at) values ('admin', 'bench', now()) returning id`.execute(db)
    const accountId = rows[0]!.id
    await insertAdmin(db, { accountId, name: 'bench', roles: ['catalog'], by: null, at: new Date() })
    const session = await sql<{ id: string }>`
      insert into session (account_id, secret_hash, expires_at, second_step_done) values (${accountId}, '', now() + interval '1 day', true)
      returning id`.execute(db)
    const tokens = new AccessTokens(deriveKey(secret, 'access tokens'), db, systemClock)
    return await tokens.issue({ accountId, role: 'admin', email: 'bench', sessionId: session.rows[0]!.id })
  } finally {
    await close()
  }
}
