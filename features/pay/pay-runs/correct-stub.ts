import type { EarnedLine } from './build-stub.ts'

type PaidLine = Pick<EarnedLine, 'kind' | 'week' | 'minutes' | 'hundredths' | 'rateCents' | 'cents' | 'text'>

const keyOf = ({ kind, week, rateCents, text }: PaidLine) => JSON.stringify([kind, week, rateCents, text])

const subtract = (now: number | null, before: number | null) =>
  now === null && before === null ? null : (now ?? 0) - (before ?? 0)

/**
 * What a period pays now, less what stubs paid for it: one line for each that differs, of either sign. A line that is no longer there is taken
 * back whole. Lines entered by hand (bonuses, adjustments) belong to their own run and are not compared.
 */
export function findDifference(
  now: readonly EarnedLine[],
  paid: readonly PaidLine[],
  claimed: ReadonlySet<string>,
): EarnedLine[] {
  const sums = new Map<string, PaidLine>()
  for (const line of paid) {
    const before = sums.get(keyOf(line))
    sums.set(
      keyOf(line),
      before
        ? {
            ...line,
            cents: before.cents + line.cents,
            minutes: add(before.minutes, line.minutes),
            hundredths: add(before.hundredths, line.hundredths),
          }
        : line,
    )
  }
  const changed = now.map((line): EarnedLine => {
    const before = sums.get(keyOf(line))
    sums.delete(keyOf(line))
    return {
      ...line,
      cents: line.cents - (before?.cents ?? 0),
      minutes: subtract(line.minutes, before?.minutes ?? null),
      hundredths: subtract(line.hundredths, before?.hundredths ?? null),
      itemIds: line.itemIds.filter((id) => !claimed.has(id)),
    }
  })
  const gone = [...sums.values()].map((line): EarnedLine => ({
    ...line,
    cents: -line.cents,
    minutes: line.minutes === null ? null : -line.minutes,
    hundredths: line.hundredths === null ? null : -line.hundredths,
    taxedAs: 'regular',
    itemIds: [],
  }))
  return [...changed, ...gone].filter(({ cents, minutes, hundredths }) => cents !== 0 || Boolean(minutes) || Boolean(hundredths))
}

const add = (one: number | null, other: number | null) => (one === null && other === null ? null : (one ?? 0) + (other ?? 0))
