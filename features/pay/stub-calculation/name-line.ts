import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { StubLine } from './contract/schemas.ts'
import { earningLabels } from './earning-labels.ts'

type NamedLine = Pick<StubLine, 'side' | 'code' | 'label' | 'week'> & Partial<Pick<StubLine, 'minutes' | 'rateCents'>>

/** The kind of pay a line is, before its own words where they differ. */
const nameLine = ({ side, code, label }: NamedLine): string => {
  const kind = side === 'earning' ? earningLabels[code] : undefined
  return kind && kind !== label && (code === 'bonus' || code === 'adjustment') ? `${kind}: ${label}` : label
}

/**
 * The hours and the rate that a guarantee or the minimum wage goes up to, as a wage statement names them. Without them, such as of an older stub or
 * on a check, nothing.
 */
const describeRaise = ({ code, minutes, rateCents }: NamedLine): string =>
  (code === 'guarantee' || code === 'minimum-wage') && minutes && minutes > 0 && rateCents
    ? ` of ${showCents(rateCents)} for ${(minutes / 60).toFixed(2)} hours`
    : ''

/** The name, with the week where lines of several weeks have the same one. */
export function nameLineIn(line: NamedLine, lines: readonly NamedLine[], show: (day: string) => string = showDay): string {
  const name = nameLine(line)
  const full = `${name}${describeRaise(line)}`
  const weeks = new Set(
    lines.filter((candidate) => candidate.side === line.side && nameLine(candidate) === name).map(({ week }) => week),
  )
  return weeks.size > 1 && line.week !== null ? `${full}, week of ${show(line.week)}` : full
}

/**
 * The year of a kind once, on its last line of this stub: each line keeps the sum up to itself, so a column of all would count what comes before twice.
 * Null on the others.
 */
export const listYearCents = (lines: readonly Pick<StubLine, 'side' | 'code' | 'ytdCents'>[]): (number | null)[] =>
  lines.map(({ side, code, ytdCents }, place) =>
    lines.slice(place + 1).some((later) => later.side === side && later.code === code) ? null : ytdCents,
  )
