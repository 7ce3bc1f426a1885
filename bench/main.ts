import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { startEmbedded } from '../server/kit/postgres/index.ts'
import { customers, idOf, kinds, makeData, shops } from './data.ts'
import { captureStatements, scattered } from './statements.ts'
import { bareToken, tokensFor } from './tokens.ts'

// How much of a bare program's speed the product keeps, and how its reads grow with the data. Ratios of one run: the machine's
// own speed cancels out. `npm run bench -- --orders 1000000` for the large one (makes about 10 GB in .bench).

const argument = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const orders = argument('orders', 200_000)
const rounds = argument('rounds', 3)
const seconds = argument('seconds', 5)
const small = 10_000
const connections = 32
const secret = 'a secret for the benchmark, at least thirty-two'
const folder = resolve('.bench')
const say = (line: string) => console.log(line)

type Target = 'product' | 'bare'
type Case = 'order' | 'list' | 'book'

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

mkdirSync(folder, { recursive: true })
const server = await startEmbedded({ dataDir: folder, say })
const urlOf = (count: number) => {
  const url = new URL(server.url)
  url.pathname = `/bench_${count}`
  return url.href
}

async function prepare(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [`bench_${count}`])
  if (rowCount === 0) await client.query(`create database bench_${count}`)
  await client.end()
  await makeData(urlOf(count), count, say)
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => done(port))
    })
  })
}

/** Starts one of the two programs by itself, so that neither takes the processor from the other. */
async function start(target: Target, count: number): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: urlOf(count),
    DATABASE_POOL: '20',
    NODE_ENV: 'production',
    DEMO: '0',
    LOG_LEVEL: 'error',
    APP_SECRET: secret,
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: join(folder, 'program'),
    BENCH_SECRET: secret,
    BENCH_STATEMENTS: join(folder, 'statements.json'),
  }
  const child: ChildProcess = spawn(process.execPath, [target === 'product' ? 'server/app/main.ts' : 'bench/bare.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${target} ended before it answered`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then((reply) => reply.ok, () => false)
    if (ready) break
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const tokens: Record<Target, { owner: string[]; customer: string[] }> = { product: { owner: [], customer: [] }, bare: { owner: [], customer: [] } }
let sent = 0

/** The next request of that kind; a different order, shop or time each. */
function request(which: Case, target: Target, count: number): autocannon.Request {
  const number = (sent += 1)
  const { owner, customer } = tokens[target]
  if (which === 'order') {
    const order = scattered(number, count)
    const shop = order % shops
    return { method: 'GET', path: `/api/shop/workorder/${idOf(kinds.order, order)}`, headers: { authorization: `Bearer ${owner[shop]}` } }
  }
  if (which === 'list') {
    const shop = scattered(number)
    return { method: 'GET', path: `/api/shop/workorders?shop=${idOf(kinds.shop, shop)}`, headers: { authorization: `Bearer ${owner[shop]}` } }
  }
  const slot = Math.floor(number / shops)
  const day = new Date(Math.ceil(Date.now() / 86_400_000) * 86_400_000 + (2 + Math.floor(slot / 80)) * 86_400_000)
  const startsAt = new Date(day.getTime() + (12 + Math.floor((slot % 80) / 4) * 0.5) * 3_600_000).toISOString()
  return {
    method: 'POST',
    path: '/api/web/appointment',
    headers: {
      authorization: `Bearer ${customer[number % customers]}`,
      'content-type': 'application/json',
      ...(target === 'product' ? { 'idempotency-key': `bench-${process.pid}-${number}` } : {}),
    },
    body: JSON.stringify({ shop: idOf(kinds.shop, scattered(number)), startsAt, jobMinutes: 30, noSpecifiedVehicle: true, concern: 'Oil change' }),
  }
}

async function measure(which: Case, target: Target, count: number, { many = connections, time = seconds } = {}) {
  const running = await start(target, count)
  try {
    const options = (duration: number): autocannon.Options => ({
      url: `http://127.0.0.1:${running.port}`,
      connections: many,
      duration,
      requests: [{ setupRequest: (blank) => ({ ...blank, ...request(which, target, count) }) }],
    })
    await autocannon(options(2))
    const result = await autocannon(options(time))
    const refused = result.non2xx + result.errors
    if (refused > result['2xx'] * 0.001) throw new Error(`${which} on ${target}: ${refused} of ${result['2xx'] + refused} requests failed`)
    return { perSecond: result['2xx'] / result.duration, latency: result.latency.p50, mean: result.latency.average }
  } finally {
    await running.stop()
    await clearTelling(count)
  }
}

/** What a booking left to be told would otherwise be told during somebody else's turn. */
async function clearTelling(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(count) })
  await client.connect()
  await client.query('truncate delivery, message, notification')
  await client.query('delete from appointment')
  await client.query('truncate idempotency_key')
  await client.query('checkpoint')
  await client.end()
}

let failed = 0
function verdict(line: string, ratio: number, wanted: number, atLeast: boolean): void {
  const good = atLeast ? ratio >= wanted : ratio <= wanted
  if (!good) failed += 1
  say(`${good ? 'ok    ' : 'SLOW  '} ${line}: ratio ${ratio.toFixed(2)} (${atLeast ? 'at least' : 'at most'} ${wanted.toFixed(2)})`)
}

try {
  await prepare(orders)
  await prepare(small)
  const statements = await captureStatements(urlOf(orders), secret, join(folder, 'program'))
  writeFileSync(join(folder, 'statements.json'), JSON.stringify(statements))
  const made = await tokensFor(urlOf(orders), secret, customers)
  tokens.product = { owner: made.owner.slice(0, shops), customer: made.customer }
  tokens.bare = {
    owner: Array.from({ length: shops }, (_, n) => bareToken(secret, idOf(kinds.owner, n))),
    customer: Array.from({ length: customers }, (_, n) => bareToken(secret, idOf(kinds.customerAccount, n))),
  }

  say(`${orders.toLocaleString('en-US')} work orders, ${connections} connections, ${rounds} rounds of ${seconds} s, in turn`)
  const names: Record<Case, string> = { order: 'work order, nested', list: 'newest 50', book: 'appointment made' }
  for (const which of ['order', 'list', 'book'] as const) {
    const speeds: Record<Target, number[]> = { product: [], bare: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const target of round % 2 === 0 ? (['bare', 'product'] as const) : (['product', 'bare'] as const))
        speeds[target].push((await measure(which, target, orders)).perSecond)
    const [ours, theirs] = [median(speeds.product), median(speeds.bare)]
    verdict(`${names[which]}: ${ours.toFixed(0)} /s of a bare program's ${theirs.toFixed(0)} /s`, ours / theirs, which === 'book' ? 0.7 : 0.9, true)
  }
  for (const which of ['order', 'list'] as const) {
    const times: Record<number, number[]> = { [small]: [], [orders]: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const count of [small, orders]) times[count]?.push((await measure(which, 'product', count, { many: 1, time: 3 })).mean)
    const [few, many] = [median(times[small] ?? []), median(times[orders] ?? [])]
    verdict(`${names[which]}, one connection: ${many.toFixed(2)} ms with ${orders.toLocaleString('en-US')}, ${few.toFixed(2)} ms with ${small.toLocaleString('en-US')}`, many / few, 1.3, false)
  }
} finally {
  await server.stop()
}
process.exitCode = failed > 0 ? 1 : 0
