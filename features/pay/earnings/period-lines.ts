import { showDay } from '../../../common/dates.ts'
import type { EarnedItem } from '../pay-plans/contract/index.ts'
import type { TimedPart } from './base-pay.ts'
import type { Rate, WeekPay } from './calculate-week.ts'
import type { EarningKind, EarningLine } from './contract/schemas.ts'
import { raiseCents, roundCents, sumOf } from './fractions.ts'

/** The days of a pay period that a line is for. */
export interface Span {
  first: string
  last: string
}

const line = (kind: EarningKind, given: Partial<EarningLine> & Pick<EarningLine, 'cents' | 'text'>): EarningLine => ({
  kind,
  week: null,
  minutes: null,
  hundredths: null,
  rateCents: null,
  taxedAs: 'regular',
  itemIds: [],
  ...given,
})
export const makeLine = line

/** A rate in cents an hour, to the nearest cent. */
export const roundRate = ({ cents, minutes }: Rate): number => (minutes === 0 ? 0 : roundCents(cents * 60, minutes))

/**
 * Minutes at each rate on the days of the span. The parts of a week that a period cuts add up to the cent to the whole week: each part is the
 * rounded pay up to its end, less the rounded pay up to its start.
 */
export function listTimedLines(
  kind: EarningKind,
  text: string,
  parts: readonly TimedPart[],
  week: string,
  span: Span,
): EarningLine[] {
  return [...Map.groupBy(parts, ({ rateCents }) => rateCents)].flatMap(([rateCents, list]) => {
    const until = (isCounted: (day: string) => boolean) =>
      sumOf(
        list.filter(({ day }) => isCounted(day)),
        ({ minutes }) => minutes,
      )
    const before = until((day) => day < span.first)
    const through = until((day) => day <= span.last)
    if (through === before) return []
    const cents = roundCents(through * rateCents, 60) - roundCents(before * rateCents, 60)
    return [line(kind, { week, minutes: through - before, rateCents, cents, text })]
  })
}

const itemTexts: Readonly<Record<EarnedItem['kind'], string>> = {
  flagged: 'Flagged hours',
  'labor-commission': 'Labor commission',
  'parts-commission': 'Parts commission',
  spiff: 'Spiffs',
  comeback: 'Comebacks',
}

/** Earned items in one line for each kind and rate. `note` follows the name of what was earned. */
export function listItemLines(items: readonly EarnedItem[], week: string, note = ''): EarningLine[] {
  const isByHour = (item: EarnedItem) => item.kind === 'flagged' || item.kind === 'comeback'
  const counted = items.filter(({ cents }) => cents !== 0)
  const groups = Map.groupBy(counted, (item) => `${item.kind} ${isByHour(item) ? item.rateCents : ''}`)
  return [...groups.values()].map((list) => {
    const [first] = list as [EarnedItem]
    return line(first.kind, {
      week,
      hundredths: isByHour(first) ? sumOf(list, ({ hundredths }) => hundredths) : null,
      rateCents: isByHour(first) ? first.rateCents : null,
      cents: sumOf(list, ({ cents }) => cents),
      text: `${itemTexts[first.kind]}${note}`,
      itemIds: list.map(({ id }) => id),
    })
  })
}

/**
 * Rest periods. Their rate is known when the week is over, so the days of a week that goes on after the period get the minimum wage, and the next
 * period pays the rest of it (California Labor Code 226.2(a)(3)(B)).
 */
export function listRestLines(pay: WeekPay, minimumOn: (day: string) => number, span: Span, isClosed: boolean): EarningLine[] {
  const days = pay.days.filter(({ rest }) => rest > 0)
  const atMinimum = (isCounted: (day: string) => boolean) =>
    sumOf(
      days.filter(({ day }) => isCounted(day)),
      ({ day, rest }) => raiseCents(rest * minimumOn(day), 60),
    )
  const inSpan = days.filter(({ day }) => day >= span.first && day <= span.last)
  const minutes = sumOf(inSpan, ({ rest }) => rest)
  const week = pay.firstDay
  if (!isClosed) {
    const cents = atMinimum((day) => day >= span.first && day <= span.last)
    const rateCents = minutes === 0 ? null : roundCents(cents * 60, minutes)
    return minutes === 0
      ? []
      : [line('rest', { week, minutes, rateCents, cents, text: 'Rest periods, at the minimum wage until the week is over' })]
  }
  const before = atMinimum((day) => day < span.first)
  const cents = pay.rest.cents - before
  if (minutes === 0 && cents === 0) return []
  const text = before > 0 ? `Rest periods, and what is still missing for the days before ${showDay(span.first)}` : 'Rest periods'
  return [line('rest', { week, minutes, rateCents: roundRate(pay.rest.rate), cents, text })]
}

const premiumTexts = {
  'overtime-premium': 'Overtime premium: half of the regular rate, over 40 hours',
  'daily-overtime-premium': 'Daily overtime premium: half of the regular rate',
  'double-time-premium': 'Double-time premium: the second half of the regular rate',
} as const

/** Pay that depends on the whole week. It is paid in the period in which the week ends (29 CFR 778.106). */
export function listWeekLines(pay: WeekPay): EarningLine[] {
  const week = pay.firstDay
  const { beyondSalary, guaranteeCents, guaranteed, makeUp, premiums, regularRate } = pay
  const found: EarningLine[] = []
  if (beyondSalary.cents > 0)
    found.push(
      line('regular', {
        week,
        minutes: beyondSalary.minutes,
        rateCents: roundRate(beyondSalary),
        cents: beyondSalary.cents,
        text: 'Hours beyond the salary, at its hourly rate',
      }),
    )
  if (guaranteeCents > 0) {
    const { minutes, hourlyCents } = guaranteed
    found.push(
      line('guarantee', { week, minutes, rateCents: hourlyCents, cents: guaranteeCents, text: 'Up to the hourly guarantee' }),
    )
  }
  if (makeUp.cents > 0) {
    const { minutes, hourlyCents, cents } = makeUp
    found.push(line('minimum-wage', { week, minutes, rateCents: hourlyCents, cents, text: 'Up to the minimum wage' }))
  }
  for (const kind of ['overtime-premium', 'daily-overtime-premium', 'double-time-premium'] as const) {
    const { minutes, cents } = premiums[kind]
    const half = regularRate && { cents: regularRate.cents, minutes: regularRate.minutes * 2 }
    if (cents > 0 && half) found.push(line(kind, { week, minutes, rateCents: roundRate(half), cents, text: premiumTexts[kind] }))
  }
  return found
}
