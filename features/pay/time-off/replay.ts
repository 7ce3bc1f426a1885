import { addDays, dayMilliseconds } from '../../../common/dates.ts'
import type { Terms } from '../time-off-policies/contract/index.ts'
import { type DatedTerms, findTerms } from '../time-off-policies/rules.ts'
import type { EntryKind } from './contract/schemas.ts'

/** An entry of the ledger as it should be. All recorded entries with its key add up to it. */
export interface Wanted {
  key: string
  kind: EntryKind
  day: string
  minutes: number
  reason: string
}

export interface Recorded {
  key: string
  kind: EntryKind
  day: string
  minutes: number
  /** By a version that granted the days of a year again to whoever got the policy again. What it granted stays. */
  keepsGrant?: boolean
}

interface Days {
  first: string
  last: string | null
}

/** Everything that decides one employee’s balance of one policy. */
export interface LedgerInput {
  /** From the oldest; of the same first day, the last one counts. The first one also counts before its day. */
  terms: readonly DatedTerms[]
  assigned: readonly Days[]
  /** The first day of the employment. */
  hiredOn: string
  /** The last day of an employment that has ended. */
  employedThrough: string | null
  /** Approved weeks. */
  weeks: readonly { firstDay: string; lastDay: string; seconds: number }[]
  /** Pay periods. */
  periods: readonly { from: string; to: string }[]
  /** Approved days off. */
  used: readonly { requestId: string; day: string; minutes: number }[]
  recorded: readonly Recorded[]
  /** The keys of payouts that are taken back, because the employment did not end after all. */
  takenBack: ReadonlySet<string>
  /** Nothing accrues, is carried or paid out after this day. */
  until: string
}

const isWithin = ({ first, last }: Days, day: string) => first <= day && (last === null || day <= last)
const isAssigned = (input: LedgerInput, day: string) => input.assigned.some((days) => isWithin(days, day))
const isEmployed = ({ employedThrough }: LedgerInput, day: string) => employedThrough === null || day <= employedThrough

/** Something that happens on a day. */
interface Event {
  /** Events of one day count from the lowest to the highest. */
  order: number
  key: string
  kind: EntryKind
  day: string
  /** The minutes, from the balance before them. */
  count: (balance: number, terms: DatedTerms) => number
  reason: string
}

/** Never less than earned: a part of a minute counts as one, as laws of paid sick time ask for at least their rate. */
const earnByWork = (seconds: number, { accrualMinutes, workedMinutes }: Terms) =>
  Math.ceil((seconds * accrualMinutes) / (workedMinutes * 60))

const underCap = (minutes: number, balance: number, { capMinutes }: Terms) =>
  capMinutes === null ? minutes : Math.max(0, Math.min(minutes, capMinutes - balance))

function* listWeekEvents(input: LedgerInput): Generator<Event> {
  for (const { firstDay, lastDay, seconds } of input.weeks) {
    const end = input.employedThrough !== null && input.employedThrough < lastDay ? input.employedThrough : lastDay
    if (end < firstDay || end > input.until || !isAssigned(input, end)) continue
    const earn = (balance: number, terms: DatedTerms) =>
      terms.accrual === 'worked' ? underCap(earnByWork(seconds, terms), balance, terms) : 0
    yield { order: 2, key: `week ${firstDay}`, kind: 'accrual', day: end, count: earn, reason: '' }
  }
}

function* listPeriodEvents(input: LedgerInput): Generator<Event> {
  for (const { from, to } of input.periods) {
    if (to > input.until || !isAssigned(input, from) || !isAssigned(input, to) || !isEmployed(input, to)) continue
    const earn = (balance: number, terms: DatedTerms) =>
      terms.accrual === 'period' ? underCap(terms.accrualMinutes, balance, terms) : 0
    yield { order: 2, key: `period ${from}`, kind: 'accrual', day: to, count: earn, reason: '' }
  }
}

const countDays = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds

/** The day of the year on which time is granted. February 29 counts as the 28th. */
const getYearDay = ({ yearDay }: Terms, hiredOn: string) =>
  (yearDay === '' ? hiredOn.slice(5) : yearDay).replace('02-29', '02-28')

/** The first day on which the year of a day ends, and how many days that year has. */
function findYearEnd(day: string, yearDay: string) {
  const year = Number(day.slice(0, 4))
  const end = [year, year + 1].map((endYear) => `${endYear}-${yearDay}`).find((date) => date > day)!
  return { end, days: countDays(`${Number(end.slice(0, 4)) - 1}-${yearDay}`, end) }
}

/**
 * All at once each year. Someone who gets the policy between two such days gets the share of the days that are left. No day is granted twice: whoever gets
 * the policy again, or another day of the year, gets the share of the days after those that they were granted before. What an earlier version granted again
 * stays, up to the share of all days that are left.
 */
function* listYearEvents(input: LedgerInput): Generator<Event> {
  const kept = new Map<string, number>()
  for (const { key, minutes, keepsGrant } of input.recorded) if (keepsGrant) kept.set(key, (kept.get(key) ?? 0) + minutes)
  let grantedUntil = ''
  for (const { first, last } of input.assigned.toSorted((a, b) => a.first.localeCompare(b.first))) {
    const lastDay = [input.until, last ?? input.until, input.employedThrough ?? input.until].reduce((a, b) => (a < b ? a : b))
    for (let day = first; day <= lastDay; day = addDays(day, 1)) {
      const terms = findTerms(input.terms, day)
      const yearDay = getYearDay(terms, input.hiredOn)
      const begins = day.slice(5) === yearDay || day === first || day === grantedUntil
      if (terms.accrual !== 'year' || !begins) continue
      const { end, days } = findYearEnd(day, yearDay)
      const from = grantedUntil > day ? grantedUntil : day
      const key = `year ${day}`
      const least = kept.get(key) ?? 0
      if (from >= end && least <= 0) continue
      const left = Math.max(0, countDays(from, end))
      if (end > grantedUntil) grantedUntil = end
      const earn = (balance: number, now: DatedTerms) => {
        const grant = (count: number) => underCap(Math.round(now.accrualMinutes * (count / days)), balance, now)
        return Math.max(grant(left), Math.min(least, grant(countDays(day, end))))
      }
      yield { order: 2, key, kind: 'accrual', day, count: earn, reason: '' }
    }
  }
}

function* listYearEnds(input: LedgerInput): Generator<Event> {
  const begun = input.assigned.reduce((first, days) => (days.first < first ? days.first : first), input.until)
  for (let year = Number(begun.slice(0, 4)) + 1; `${year}-01-01` <= input.until; year += 1) {
    const day = `${year}-01-01`
    if (!isEmployed(input, day)) return
    // A balance of a policy that has ended stays.
    if (!isAssigned(input, addDays(day, -1))) continue
    const lapse = (balance: number, { carryMinutes }: Terms) =>
      carryMinutes === null || balance <= carryMinutes ? 0 : carryMinutes - balance
    yield { order: 0, key: `lapse ${year}`, kind: 'lapsed', day, count: lapse, reason: '' }
  }
}

/** Records that are not calculated again: adjustments, weeks that are open again or forgotten, and payouts of an earlier employment. */
function* listKept(input: LedgerInput): Generator<Event> {
  const weeks = new Set(input.weeks.map(({ firstDay }) => `week ${firstDay}`))
  const payout = `payout ${input.employedThrough ?? ''}`
  for (const { key, kind, day, minutes } of input.recorded) {
    const isEarlier = kind === 'paid-out' && key !== payout && !input.takenBack.has(key)
    const isKept = kind === 'adjustment' || (key.startsWith('week ') && !weeks.has(key)) || isEarlier
    if (isKept) yield { order: kind === 'paid-out' ? 5 : 3, key: `kept ${key}`, kind, day, count: () => minutes, reason: '' }
  }
}

function* listUsed(input: LedgerInput): Generator<Event> {
  for (const { requestId, day, minutes } of input.used)
    if (isEmployed(input, day))
      yield { order: 4, key: `used ${requestId} ${day}`, kind: 'used', day, count: () => -minutes, reason: '' }
}

function* listPayout(input: LedgerInput): Generator<Event> {
  const { employedThrough: day, until } = input
  if (day === null || day > until) return
  const pay = (balance: number, { paysOut }: Terms) => (paysOut && balance > 0 ? -balance : 0)
  yield { order: 6, key: `payout ${day}`, kind: 'paid-out', day, count: pay, reason: '' }
}

export interface Replayed extends Wanted {
  /** With this entry and all before it. */
  balance: number
}

/**
 * The whole ledger as the facts of now make it, from the oldest. The same facts make the same ledger, so whoever compares it with what is recorded adds
 * only what is missing. Entries of days off are there at once, also those of later days.
 */
export function replay(input: LedgerInput): Replayed[] {
  if (input.terms.length === 0) return []
  const events = [
    ...listYearEnds(input),
    ...listWeekEvents(input),
    ...listPeriodEvents(input),
    ...listYearEvents(input),
    ...listKept(input),
    ...listUsed(input),
    ...listPayout(input),
  ].toSorted((a, b) => a.day.localeCompare(b.day) || a.order - b.order || a.key.localeCompare(b.key))
  let balance = 0
  return events.flatMap(({ key, kind, day, count, reason }) => {
    const minutes = count(balance, findTerms(input.terms, day))
    if (kind === 'lapsed' && minutes === 0)
      return balance > 0 ? [{ key, kind: 'carried' as const, day, minutes, reason, balance }] : []
    if (minutes === 0) return []
    balance += minutes
    return [{ key, kind, day, minutes, reason, balance }]
  })
}

/** The entries to add to the recorded ones so that they match the wanted ones: one entry for each key that differs. */
export function findMissing(wanted: readonly Wanted[], recorded: readonly Recorded[], input: LedgerInput): Wanted[] {
  const sums = new Map<string, number>()
  const last = new Map<string, Recorded>()
  for (const entry of recorded) {
    sums.set(entry.key, (sums.get(entry.key) ?? 0) + entry.minutes)
    last.set(entry.key, entry)
  }
  const computed = wanted.filter(({ key }) => !key.startsWith('kept '))
  const missing = computed.flatMap((entry) => {
    const known = last.has(entry.key)
    const minutes = entry.minutes - (sums.get(entry.key) ?? 0)
    if (known && minutes === 0) return []
    return [{ ...entry, kind: entry.kind === 'carried' && minutes !== 0 ? ('lapsed' as const) : entry.kind, minutes }]
  })
  const keys = new Set(wanted.map(({ key }) => key.replace(/^kept /, '')))
  const weeks = new Set(input.weeks.map(({ firstDay }) => `week ${firstDay}`))
  const gone = [...last.values()].flatMap(({ key, kind, day }) => {
    const isKept = kind === 'adjustment' || (key.startsWith('week ') && !weeks.has(key))
    // A server whose clock is behind takes nothing back that another one added.
    const isLater = kind !== 'used' && day > input.until
    const minutes = -(sums.get(key) ?? 0)
    if (keys.has(key) || isKept || isLater || minutes === 0) return []
    return [{ key, kind: kind === 'carried' ? ('lapsed' as const) : kind, day, minutes, reason: '' }]
  })
  return [...missing, ...gone]
}

/** The balance at the end of a day. */
export const balanceOn = (entries: readonly Replayed[], day: string): number =>
  entries.findLast((entry) => entry.day <= day)?.balance ?? 0

/** The lowest balance from a day on, as far as days off are known: what can still be taken on it. */
export const lowestFrom = (entries: readonly Replayed[], day: string): number =>
  entries.filter((entry) => entry.day > day).reduce((lowest, { balance }) => Math.min(lowest, balance), balanceOn(entries, day))
