import { addDays, getDay } from '../../../../common/dates.ts'
import { type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { type BalancePayout, type CardProvider, cardProviders } from '../../../cards/card-payments/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import { findDifferences, missingAfterDays } from '../rules.ts'
import {
  clearMissing,
  findEntry,
  findFirstDay,
  insertDifference,
  insertLine,
  insertMatch,
  insertMissing,
  insertReport,
  lockReports,
} from './store.ts'

type FetchContext = Pick<Context, 'db' | 'clock' | 'get'>

/** Asks every card company for its reports and compares them with the books. Returns how many reports were new. */
export async function fetchReports({ db, clock, get }: FetchContext): Promise<number> {
  let count = 0
  for (const provider of get(cardProviders)) {
    const from = await findFirstDay(db, provider.name)
    if (!from) continue
    for (const payout of await provider.balance.listPayouts(from))
      if (await inTransaction(db, (tx) => recordReport(tx, provider, payout, clock.now()))) count += 1
  }
  await inTransaction(db, (tx) => insertMissing(tx, addDays(getDay(clock.now()), -missingAfterDays), clock.now()))
  return count
}

/** Stores one report, matches its lines, and names each difference. False when it is known. */
async function recordReport(tx: Db, { name }: CardProvider, payout: BalancePayout, now: Date): Promise<boolean> {
  await lockReports(tx)
  const payoutId = await insertReport(tx, name, payout, now)
  if (!payoutId) return false
  const { reference, cents, lines } = payout
  const books = { to: 'bank', from: 'provider' } as const
  const source = `${name} ${reference}`
  await bookTransfer(tx, {
    kind: 'provider-payout',
    provider: name,
    shopId: null,
    source,
    ...books,
    cents,
    at: now,
    memo: reference,
  })
  let sum = 0
  for (const line of lines) {
    const lineId = await insertLine(tx, payoutId, name, line)
    if (!lineId) continue
    sum += line.grossCents - line.feeCents
    const entry = line.source ? await findEntry(tx, name, line) : null
    for (const found of findDifferences({ ...line, day: getDay(line.at) }, entry))
      await insertDifference(tx, { ...found, provider: name, lineId, ...(entry ? { entryId: entry.id } : {}), now })
    if (!entry || entry.isMatched) continue
    await insertMatch(tx, lineId, entry.id)
    await clearMissing(tx, entry.id, now)
  }
  if (sum !== cents)
    await insertDifference(tx, { kind: 'payout-sum', oursCents: sum, theirsCents: cents, provider: name, payoutId, now })
  return true
}
