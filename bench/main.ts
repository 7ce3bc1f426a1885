import autocannon from 'autocannon'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbedded } from '../kit/server/postgres/index.ts'
import { measureChain } from './audit-chain.ts'
import { customers, makeId, kinds, wasServedAtBigShop, shops } from './data.ts'
import { clearBookings, prepareDatabase, preparePartDatabase, waitForNotifications } from './database.ts'
import { measureLaborGuide } from './labor.ts'
import { measureLiveDelays } from './live.ts'
import { measurePayroll } from './payroll.ts'
import { type RunningProgram, startProgram, type BenchTarget } from './programs.ts'
import { type BenchCase, listPlainDays, createRequestMaker, type BenchTokens } from './requests.ts'
import { capturePartStatements, captureStatements } from './statements.ts'
import { createBareToken, createTokens } from './tokens.ts'

// Measures how much of a bare program's speed the product keeps, and how its reads grow with the data. All figures are ratios within one run, so
// the machine's speed cancels out. `npm run bench -- --orders 1000000` runs the large one (creates about 10 GB in .bench). With `--only search` it
// measures only the front desk's search, whose orders need no lines (2 GB), with `--only parts` only the search for a part (4 GB), with
// `--only audit` only the check of the audit log's chain (1 GB), with `--only labor` only the admin's labor guide, and with `--only payroll` only a pay run.

const readArgument = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : undefined
const orders = readArgument('orders', 200_000)
const rounds = readArgument('rounds', 7)
const seconds = readArgument('seconds', 3)
/** Runs until the JIT compiler is done. */
const warmUpSeconds = 8
const small = 10_000
const connections = 32
const secret = 'a secret for the benchmark, at least thirty-two'
const folder = resolve('.bench')
const printLine = (line: string) => console.log(line)
const parseCount = (number: number) => number.toLocaleString('en-US')

const names: Record<BenchCase, string> = {
  order: 'Work order with all its lines',
  list: 'Newest 50 work orders',
  board: 'Board with 55 cards',
  week: 'Calendar, a week of 120 appointments',
  search: 'Search at the desk',
  bigSearch: 'Search at the desk of a very large shop',
  parts: 'Search for a part among the vendors',
  book: 'Appointment booked',
}
const requiredShare: Record<BenchCase, number> = {
  order: 0.9,
  list: 0.9,
  board: 0.9,
  week: 0.9,
  search: 0.9,
  bigSearch: 0.9,
  parts: 0.9,
  book: 0.7,
}
const isWanted = (benchCase: BenchCase) => only === undefined || benchCase === only
const cases = (['order', 'list', 'board', 'week', 'search', 'book'] as const).filter(isWanted)
const grows = (['order', 'list', 'board', 'week', 'search'] as const).filter(isWanted)
/** Parts of all vendors. */
const partRows = readArgument('parts', 2_000_000)
/** The limit for the search for a part, in milliseconds. */
const longestPartSearch = 30
/** The limit for the front desk's search in milliseconds, however many vehicles there are. */
const longestSearch = 100
/** Entries of the audit log. */
const auditEntries = readArgument('entries', 1_000_000)
/** The limit for the check of its whole chain, in seconds. */
const longestAuditCheck = 60
const mostGrowth = 1.3
/** Milliseconds. */
const mostDelay = 200

mkdirSync(folder, { recursive: true })
const server = await startEmbedded({ dataDir: folder, say: printLine })
const running: RunningProgram[] = []
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(
    signal,
    () =>
      void stopAll()
        .catch(() => {})
        .then(() => server.stop())
        .finally(() => process.exit(1)),
  )

async function runProgram(target: BenchTarget, url: string): Promise<RunningProgram> {
  const program = await startProgram(target, url, secret, folder)
  running.push(program)
  return program
}

async function stopAll(): Promise<void> {
  await Promise.all(running.splice(0).map((program) => program.stop()))
}

async function makeTokens(target: BenchTarget, url: string): Promise<BenchTokens> {
  // New tokens for each case, because the product's expire after ten minutes.
  if (target === 'product') return createTokens(url, secret, customers, shops + 1)
  return {
    owner: Array.from({ length: shops + 1 }, (_, n) => createBareToken(secret, makeId(kinds.owner, n))),
    customer: Array.from({ length: customers }, (_, n) => createBareToken(secret, makeId(kinds.customerAccount, n))),
  }
}

interface Measurement {
  perSecond: number
  /** Response times in milliseconds. */
  median: number
}

async function sendRequests(next: () => autocannon.Request, port: number, many: number, duration: number): Promise<Measurement> {
  const times: number[] = []
  const options = {
    url: `http://127.0.0.1:${port}`,
    connections: many,
    duration,
    requests: [{ setupRequest: (blank: autocannon.Request) => ({ ...blank, ...next() }) }],
  }
  const result = await new Promise<autocannon.Result>((done, fail) => {
    const instance = autocannon(options, (error, value) => (error ? fail(error as Error) : done(value)))
    instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  })
  const refused = result.non2xx + result.errors
  if (result['2xx'] === 0 || refused > result['2xx'] * 0.001)
    throw new Error(`${refused} of ${result['2xx'] + refused} requests failed: ${JSON.stringify(result.statusCodeStats)}`)
  return { perSecond: result['2xx'] / result.duration, median: calculateMedian(times) }
}

/** The product alone with one connection, warmed up. */
async function measureReads<C extends BenchCase>(
  url: string,
  size: number,
  which: readonly C[],
): Promise<Record<C, Measurement>> {
  const measured = {} as Record<C, Measurement>
  const tokens = await makeTokens('product', url)
  const product = await runProgram('product', url)
  for (const one of which) {
    const next = createRequestMaker(one, 'product', size, tokens, [])
    await sendRequests(next, product.port, 1, warmUpSeconds)
    measured[one] = await sendRequests(next, product.port, 1, Math.min(seconds, 3))
  }
  await stopAll()
  return measured
}

const calculateMedian = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number

let failed = 0
function reportResult(good: boolean, line: string): void {
  if (!good) failed += 1
  printLine(`${good ? 'ok   ' : 'SLOW '} ${line}`)
}

const targets = ['bare', 'product'] as const

/** Runs both programs in short turns while the other is paused, so that other load on the machine affects both alike. */
async function compareSpeeds(url: string, benchCase: BenchCase, size = orders): Promise<void> {
  const days = await listPlainDays(10)
  const turns = {} as Record<BenchTarget, { program: RunningProgram; next: () => autocannon.Request; speeds: number[] }>
  for (const target of targets) {
    const next = createRequestMaker(benchCase, target, size, await makeTokens(target, url), days)
    turns[target] = { program: await runProgram(target, url), next, speeds: [] }
    turns[target].program.halt()
  }
  const runTurn = async (target: BenchTarget, duration: number) => {
    const { program, next } = turns[target]
    program.goOn()
    const { perSecond } = await sendRequests(next, program.port, connections, duration)
    if (benchCase === 'book' && target === 'product') await waitForNotifications(url)
    program.halt()
    if (benchCase === 'book') await clearBookings(url)
    return perSecond
  }
  for (const target of targets) await runTurn(target, warmUpSeconds)
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 === 0 ? targets : targets.toReversed())
      turns[target].speeds.push(await runTurn(target, seconds))
  await stopAll()
  const { product, bare } = turns
  const ratios = product.speeds.map((speed, round) => speed / (bare.speeds[round] as number))
  const ratio = calculateMedian(ratios)
  const figures = `${calculateMedian(product.speeds).toFixed(0)} a second, the bare program ${calculateMedian(bare.speeds).toFixed(0)}`
  reportResult(
    ratio >= requiredShare[benchCase],
    `${names[benchCase]}: ${ratio.toFixed(2)} of the bare program (at least ${requiredShare[benchCase].toFixed(2)}); ${figures}; ${rounds} turns: ${ratios.map((each) => each.toFixed(2)).join(' ')}`,
  )
}

async function measureGrowth(urls: Record<number, string>): Promise<void> {
  const times: Partial<Record<BenchCase, Record<number, number[]>>> = {}
  for (let round = 0; round < rounds; round += 1)
    for (const size of round % 2 === 0 ? [small, orders] : [orders, small]) {
      const measured = await measureReads(urls[size] as string, size, grows)
      for (const one of grows) ((times[one] ??= {})[size] ??= []).push(measured[one].median)
    }
  for (const one of grows) {
    const [few, many] = [calculateMedian(times[one]?.[small] ?? []), calculateMedian(times[one]?.[orders] ?? [])]
    const figures = `${many.toFixed(2)} ms with ${parseCount(orders)}, ${few.toFixed(2)} ms with ${parseCount(small)}`
    reportResult(
      many / few <= mostGrowth,
      `${names[one]}, one connection: ${(many / few).toFixed(2)} x (at most ${mostGrowth.toFixed(2)}); ${figures}`,
    )
  }
}

async function measureLargestSearch(url: string): Promise<void> {
  const { bigSearch } = await measureReads(url, orders, ['bigSearch'])
  reportResult(
    bigSearch.median <= longestSearch,
    `${names.bigSearch}, one connection: ${bigSearch.median.toFixed(2)} ms (at most ${longestSearch}); ${parseCount(wasServedAtBigShop(orders))} of ${parseCount(orders + wasServedAtBigShop(orders))} vehicles are its own`,
  )
}

/** The search for a part has a database of its own, because its rows are the vendors' and not the shops'. */
async function measurePartSearch(): Promise<void> {
  const url = await preparePartDatabase(partRows, server.url, printLine)
  const statements = await capturePartStatements(url, secret, join(folder, 'program'))
  writeFileSync(join(folder, 'statements.json'), JSON.stringify(statements))
  await compareSpeeds(url, 'parts', partRows)
  const { parts } = await measureReads(url, partRows, ['parts'])
  reportResult(
    parts.median <= longestPartSearch,
    `${names.parts}, one connection: ${parts.median.toFixed(2)} ms (at most ${longestPartSearch}); ${parseCount(partRows)} parts`,
  )
}

const measureLabor = () =>
  measureLaborGuide({
    serverUrl: server.url,
    secret,
    run: (url) => runProgram('product', url),
    stop: stopAll,
    report: reportResult,
  })

async function measureMoves(url: string): Promise<void> {
  const product = await runProgram('product', url)
  const delays = await measureLiveDelays(product.port, await createTokens(url, secret, 1))
  await stopAll()
  const slowest = delays.at(-1) as number
  reportResult(
    slowest <= mostDelay,
    `A move on the board, from its reply to the other's card: ${calculateMedian(delays).toFixed(0)} ms, the slowest of ${delays.length} ${slowest.toFixed(0)} ms (at most ${mostDelay})`,
  )
}

/** One changed byte in the middle of a long audit log is found. */
async function measureAudit(): Promise<void> {
  const figures = await measureChain(server.url, auditEntries, printLine)
  const { seconds: whole, checked, found, foundSeconds, memory } = figures
  reportResult(
    whole <= longestAuditCheck && checked === auditEntries && found === Math.ceil(auditEntries / 2),
    `The audit log's whole chain: ${parseCount(checked)} entries in ${whole.toFixed(1)} s (at most ${longestAuditCheck}), ${memory} MB more memory; one changed byte found in entry ${parseCount(found ?? 0)} after ${foundSeconds.toFixed(1)} s`,
  )
}

try {
  if (only === 'audit') {
    await measureAudit()
  } else if (only === 'parts') {
    await measurePartSearch()
  } else if (only === 'payroll') {
    await measurePayroll(printLine)
  } else if (only === 'labor') {
    await measureLabor()
  } else {
    const hasLines = only !== 'search'
    const urls = {
      [small]: await prepareDatabase(small, hasLines, server.url, printLine),
      [orders]: await prepareDatabase(orders, hasLines, server.url, printLine),
    }
    const url = urls[orders] as string
    writeFileSync(join(folder, 'statements.json'), JSON.stringify(await captureStatements(url, secret, join(folder, 'program'))))
    await clearBookings(url)
    const load = loadavg()[0]?.toFixed(1)
    printLine(
      `${parseCount(orders)} work orders, ${connections} connections, ${rounds} rounds of ${seconds} s; ${cpus().length} processors, load ${load}`,
    )
    for (const one of cases) await compareSpeeds(url, one)
    await measureGrowth(urls)
    if (isWanted('search')) await measureLargestSearch(url)
    if (only === undefined) {
      await measureMoves(url)
      await measurePartSearch()
      await measureLabor()
    }
  }
} finally {
  await stopAll()
  await server.stop()
}
process.exitCode = failed > 0 ? 1 : 0
