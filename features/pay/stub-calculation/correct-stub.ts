import type { EarnedLine } from './build-stub.ts'

type PaidLine = Pick<EarnedLine, 'kind' | 'week' | 'minutes' | 'hundredths' | 'rateCents' | 'cents' | 'text'>

/** The line that brings the pay up to a guarantee or the minimum wage. */
const isRaise = ({ kind }: PaidLine) => kind === 'guarantee' || kind === 'minimum-wage'

/** Such a line is the only one of its kind in its week, even when the rate that it reaches changed. */
const keyOf = (line: PaidLine) => JSON.stringify([line.kind, line.week, isRaise(line) ? null : line.rateCents, line.text])

/** Stubs of before December 2026 can have such a line without its hours: that they are known now corrects nothing. */
const lacksHours = (before: PaidLine | undefined) => before !== undefined && isRaise(before) && before.minutes === null

const subtract = (now: number | null, before: number | null) =>
  now === null && before === null ? null : (now ?? 0) - (before ?? 0)

/**
 * The pay of a period now, less the pay from its stubs: one line for each that differs, of either sign. A line that is no longer there is taken
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
      minutes: lacksHours(before) ? null : subtract(line.minutes, before?.minutes ?? null),
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
  const different = [...changed, ...gone].filter(
    ({ cents, minutes, hundredths }) => cents !== 0 || Boolean(minutes) || Boolean(hundredths),
  )
  const groups = Map.groupBy(different, ({ kind, week }) => `${kind} ${week}`)
  return different.filter(({ kind, week }) => !isSettled(groups.get(`${kind} ${week}`) ?? []))
}

/**
 * Whether lines of one kind and week come to nothing together, as when late items raised the rate of overtime that they were paid with: then there is a new
 * line and two old ones. Each premium was rounded up to the cent by itself, so together they may have paid a cent more for each old line.
 */
function isSettled(lines: readonly EarnedLine[]): boolean {
  const sum = (read: (line: EarnedLine) => number | null) => lines.reduce((total, line) => total + (read(line) ?? 0), 0)
  const cents = sum((line) => line.cents)
  const roundedUp = lines.filter((line) => line.kind.endsWith('-premium') && line.cents < 0).length
  return (
    lines.every(({ itemIds }) => itemIds.length === 0) &&
    cents <= 0 &&
    cents >= -roundedUp &&
    sum(({ minutes }) => minutes) === 0 &&
    sum(({ hundredths }) => hundredths) === 0
  )
}

const add = (value: number | null, more: number | null) => (value === null && more === null ? null : (value ?? 0) + (more ?? 0))
