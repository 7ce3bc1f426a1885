import type { Refusal } from '../../../common/refusal.ts'
import { bills, type CloseLine, coins, type DraftLine, dayCloseRefusals, type DrawerCount } from './contract/index.ts'

/** The money that no close has counted yet, added up by way to pay, reader and kind. */
export interface MoneySum {
  way: 'cash' | 'check' | 'card'
  /** The reader a card was taken on; null when it was paid online. */
  readerId: string | null
  readerLabel: string | null
  kind: 'payment' | 'refund' | 'refund-failed' | 'bounced'
  count: number
  cents: number
}

const addUp = (sums: readonly MoneySum[], of: (sum: MoneySum) => number) => sums.reduce((total, sum) => total + of(sum), 0)

/** The ways to pay of a close, each with its expected amount: cash, checks, the readers, and cards online. */
export function listDraftLines(sums: readonly MoneySum[], openingCents: number): DraftLine[] {
  const cards = sums.filter(({ way }) => way === 'card')
  const readers = new Map(
    cards.flatMap(({ readerId, readerLabel }) => (readerId ? [[readerId, readerLabel ?? 'Card reader']] : [])),
  )
  const online = cards.filter(({ readerId }) => readerId === null)
  return [
    makeLine(
      'cash',
      'Cash',
      sums.filter(({ way }) => way === 'cash'),
      openingCents,
    ),
    // A check that bounced was in an earlier deposit, not in this drawer.
    makeLine(
      'check',
      'Checks',
      sums.filter(({ way, kind }) => way === 'check' && kind === 'payment'),
    ),
    ...[...readers].map(([id, label]) =>
      makeLine(
        id,
        label,
        cards.filter(({ readerId }) => readerId === id),
      ),
    ),
    ...(online.length > 0 ? [makeLine('online', 'Cards online', online)] : []),
  ]
}

function makeLine(key: string, label: string, sums: readonly MoneySum[], openingCents = 0): DraftLine {
  const paid = sums.filter(({ kind }) => kind === 'payment')
  const inCents = addUp(paid, ({ cents }) => cents)
  const allCents = addUp(sums, ({ cents }) => cents)
  return {
    key,
    label,
    payments: addUp(paid, ({ count }) => count),
    inCents,
    backCents: inCents - allCents,
    expectedCents: openingCents + allCents,
  }
}

/** The cash in a counted drawer, in cents. */
export function calculateDrawerCents({ bills: ofBills, coins: ofCoins }: DrawerCount): number {
  const sum = (values: readonly number[], counts: Record<string, number>) =>
    values.reduce((total, value) => total + value * (counts[String(value)] ?? 0), 0)
  return sum(bills, ofBills) + sum(coins, ofCoins)
}

/** The lines with the counted amounts. A way other than cash that was not counted counts as expected. */
export const compareLines = (
  lines: readonly DraftLine[],
  counted: Readonly<Record<string, number | undefined>>,
  drawerCents: number,
): CloseLine[] =>
  lines.map((line) => {
    const countedCents = line.key === 'cash' ? drawerCents : (counted[line.key] ?? line.expectedCents)
    return { ...line, countedCents, differenceCents: countedCents - line.expectedCents }
  })

export const hasDifference = (lines: readonly Pick<CloseLine, 'differenceCents'>[]): boolean =>
  lines.some(({ differenceCents }) => differenceCents !== 0)

export const sumDifferences = (lines: readonly Pick<CloseLine, 'differenceCents'>[]): number =>
  lines.reduce((total, { differenceCents }) => total + differenceCents, 0)

export function reasonNotToClose(
  lines: readonly CloseLine[],
  { drawerCents, leftCents, note }: { drawerCents: number; leftCents: number; note: string },
): Refusal | null {
  if (leftCents > drawerCents) return dayCloseRefusals.leftTooMuch
  return hasDifference(lines) && note.trim() === '' ? dayCloseRefusals.noteNeeded : null
}

/** The bank deposit: the counted cash that does not stay, and the checks. */
export const calculateDeposit = (lines: readonly CloseLine[], drawerCents: number, leftCents: number) => ({
  cashCents: drawerCents - leftCents,
  checkCents: lines.find(({ key }) => key === 'check')?.countedCents ?? 0,
})
