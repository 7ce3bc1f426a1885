import { showCents } from '../../../../common/cents.ts'
import { addDays, getDay } from '../../../../common/dates.ts'
import { type Context, type Db, inTransaction } from '../../../../kit/server/index.ts'
import { type BalancePayout, type CardProvider, cardProviders } from '../../../cards/card-payments/server/index.ts'
import { bookTransfer } from '../../card-books/server/index.ts'
import {
  calculateCorrection,
  findDifferences,
  type FoundDifference,
  isUsualFee,
  missingAfterDays,
  missingWithoutReportsAfterDays,
} from '../rules.ts'
import {
  clearMissing,
  type EntryFacts,
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
  const today = getDay(clock.now())
  await inTransaction(db, (tx) =>
    insertMissing(tx, addDays(today, -missingAfterDays), addDays(today, -missingWithoutReportsAfterDays), clock.now()),
  )
  return count
}

/** Stores one report, matches its lines, and records each difference. False if the report is already known. */
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
      if (entry && found.kind === 'fee-differs' && isUsualFee(line, entry.feeCents)) await bookFee(tx, name, entry, found, now)
      else await insertDifference(tx, { ...found, provider: name, lineId, ...(entry ? { entryId: entry.id } : {}), now })
    if (!entry || entry.isMatched) continue
    await insertMatch(tx, lineId, entry.id)
    await clearMissing(tx, entry.id, now)
  }
  if (sum !== cents)
    await insertDifference(tx, { kind: 'payout-sum', oursCents: sum, theirsCents: cents, provider: name, payoutId, now })
  return true
}

/** Books the gap between a card's actual and expected fee, to the shop or, for its own sales, to Liftbay. */
const bookFee = (tx: Db, provider: CardProvider['name'], entry: EntryFacts, found: FoundDifference, at: Date) =>
  bookTransfer(tx, {
    kind: 'adjustment',
    provider,
    shopId: entry.shopId,
    source: `fee ${entry.id}`,
    to: 'provider',
    from: entry.shopId ? 'shops' : 'provider-fees',
    cents: calculateCorrection(found),
    at,
    memo: `The card fee was ${showCents(-found.theirsCents)}, not ${showCents(-found.oursCents)}`,
  })
