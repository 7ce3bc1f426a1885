import { showCents } from '../../../common/cents.ts'
import type { StubLine } from '../stub-calculation/contract/index.ts'
import { earningLabels } from '../stub-calculation/rules.ts'
import type { PayChange } from './contract/schemas.ts'

type Comparable = { grossCents: number; netCents: number; lines: readonly StubLine[] }

/** `90` -> "1.50" */
const showMinutes = (minutes: number) => (minutes / 60).toFixed(2)
const showHundredths = (hundredths: number) => (hundredths / 100).toFixed(2)
const showRates = (rates: readonly number[]) => rates.map(showCents).join(' and ')

/**
 * Why a paycheck differs from the last one: hours, flagged hours, rates, kinds of pay, deductions and taxes, the largest difference first.
 * Without a last one, one sentence says so.
 */
export function describeChanges(now: Comparable, last: Comparable | null): PayChange[] {
  if (!last) return [{ what: 'First paycheck', cents: null }]
  const changes = [...compareEarnings(now.lines, last.lines), ...compareDeductions(now.lines, last.lines)]
  return changes.toSorted((a, b) => Math.abs(b.cents ?? 0) - Math.abs(a.cents ?? 0))
}

const group = (lines: readonly StubLine[], side: StubLine['side']) =>
  Map.groupBy(
    lines.filter((line) => line.side === side),
    ({ code }) => code,
  )
const sum = (lines: readonly StubLine[] | undefined, of: 'cents' | 'minutes' | 'hundredths') =>
  (lines ?? []).reduce((total, line) => total + (line[of] ?? 0), 0)
const listRates = (lines: readonly StubLine[] | undefined) =>
  [...new Set((lines ?? []).flatMap(({ rateCents }) => rateCents ?? []))].toSorted((a, b) => a - b)

function compareEarnings(now: readonly StubLine[], last: readonly StubLine[]): PayChange[] {
  const [current, earlier] = [group(now, 'earning'), group(last, 'earning')]
  return [...new Set([...current.keys(), ...earlier.keys()])].flatMap((code) => {
    const [is, was] = [current.get(code), earlier.get(code)]
    const cents = sum(is, 'cents') - sum(was, 'cents')
    if (cents === 0) return []
    return [{ what: describeEarning(code, is, was), cents }]
  })
}

function describeEarning(code: string, is: readonly StubLine[] | undefined, was: readonly StubLine[] | undefined): string {
  const label = earningLabels[code] ?? (is ?? was)?.[0]?.label ?? code
  if (!was) return `${label}: new`
  if (!is) return `${label}: none this time`
  const facts: string[] = []
  const [minutes, minutesBefore] = [sum(is, 'minutes'), sum(was, 'minutes')]
  // Stubs of before December 2026 can have what pay was raised by without its hours.
  const knewHours = was.every((line) => line.minutes !== null)
  if (knewHours && minutes !== minutesBefore) facts.push(`${showMinutes(minutes)} instead of ${showMinutes(minutesBefore)} hours`)
  const [flagged, flaggedBefore] = [sum(is, 'hundredths'), sum(was, 'hundredths')]
  if (flagged !== flaggedBefore)
    facts.push(`${showHundredths(flagged)} instead of ${showHundredths(flaggedBefore)} flagged hours`)
  const [rates, ratesBefore] = [showRates(listRates(is)), showRates(listRates(was))]
  if (rates !== ratesBefore && rates !== '' && ratesBefore !== '') facts.push(`at ${rates} instead of ${ratesBefore}`)
  return facts.length > 0 ? `${label}: ${facts.join(', ')}` : label
}

function compareDeductions(now: readonly StubLine[], last: readonly StubLine[]): PayChange[] {
  const [current, earlier] = [group(now, 'deduction'), group(last, 'deduction')]
  return [...new Set([...current.keys(), ...earlier.keys()])].flatMap((code) => {
    const [is, was] = [current.get(code), earlier.get(code)]
    const label = (is ?? was)?.[0]?.label ?? code
    if (!was) return [{ what: `${label}: new`, cents: -sum(is, 'cents') }]
    if (!is) return [{ what: `${label}: no longer withheld`, cents: sum(was, 'cents') }]
    // Taxes follow the pay; only what was chosen or ordered is worth a word when it changes.
    const cents = sum(is, 'cents') - sum(was, 'cents')
    return cents !== 0 && is[0]?.group !== 'tax' ? [{ what: label, cents: -cents }] : []
  })
}

/** "Dana Cole: net pay was $812.10 at the review and is $840.00 now" */
export function describeDrift(name: string, reviewed: Comparable | null, now: Comparable | null): string {
  if (!reviewed) return `${name} is new in this run`
  if (!now) return `${name} has nothing to pay anymore`
  if (reviewed.grossCents !== now.grossCents)
    return `${name}: gross pay was ${showCents(reviewed.grossCents)} at the review and is ${showCents(now.grossCents)} now`
  if (reviewed.netCents !== now.netCents)
    return `${name}: net pay was ${showCents(reviewed.netCents)} at the review and is ${showCents(now.netCents)} now`
  return `${name}: the lines or the bank accounts changed, but the amounts did not`
}
