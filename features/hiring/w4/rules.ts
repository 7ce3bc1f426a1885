import { addDays } from '../../../common/dates.ts'
import type { Schedule } from '../pay-schedules/contract/index.ts'
import { findNextPeriod, findPeriodEndingFrom, getBankingDayFrom } from '../pay-schedules/rules.ts'
import type { Elections, FilingStatus, VersionKind, VersionState } from './contract/schemas.ts'

export { form2026 } from './form-2026.ts'
export {
  calculateCredits,
  calculateDeductions,
  calculateMultipleJobs,
  type DeductionsWorksheet,
  type JobsLines,
  type JobsWorksheet,
} from './worksheets.ts'

export const filingStatusNames: Readonly<Record<FilingStatus, string>> = {
  single: 'Single or Married filing separately',
  joint: 'Married filing jointly or Qualifying surviving spouse',
  head: 'Head of household',
}

/** Word for word from Form W-4 (2026), Step 5. */
export const perjuryText =
  'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.'

/** Without a certificate. Source: Publication 15 (2026), section 9. */
export const noCertificate: Elections = {
  filingStatus: 'single',
  twoJobs: false,
  credits: 0,
  otherIncome: 0,
  deductions: 0,
  extra: 0,
}

/**
 * The last day of an exemption claimed on the form of that year: February 15 of the next, or the next day that is not a weekend or a holiday.
 * Source: Publication 15 (2026), section 9, "Exemption from federal income tax withholding".
 */
export const getLastExemptDay = (formYear: number): string => getBankingDayFrom(`${formYear + 1}-02-15`)

/**
 * When a certificate takes effect. The first one, and an exemption, count from the day they are given. A replacement counts from
 * the next pay period, and no later than the start of the first period that ends on or after the 30th day from the day it was
 * received (Publication 15 (2026), section 9, "When your Form W-4 takes effect"). Without a pay schedule it counts immediately,
 * which is always early enough.
 */
export function decideEffectiveDay(
  receivedOn: string,
  { isFirst, exempt, schedules }: { isFirst: boolean; exempt: boolean; schedules: readonly Schedule[] },
): { effectiveOn: string; latestOn: string | null } {
  if (isFirst || exempt) return { effectiveOn: receivedOn, latestOn: null }
  const lawful = findPeriodEndingFrom(schedules, addDays(receivedOn, 30))
  if (!lawful) return { effectiveOn: receivedOn, latestOn: null }
  const latestOn = lawful.from < receivedOn ? receivedOn : lawful.from
  const next = findNextPeriod(schedules, receivedOn)
  return { effectiveOn: next && next.from < latestOn ? next.from : latestOn, latestOn }
}

/** From most to least withheld, at any wages (Publication 15-T (2026), percentage method tables). */
const withheldMost: readonly FilingStatus[] = ['single', 'head', 'joint']

/**
 * Whether certificate `a` never withholds less than `b` at any wages: no single entry of `a` lowers withholding. After a lock-in
 * letter, only such a certificate may be applied (Publication 15 (2026), section 9, "Lock-in letters").
 */
export const withholdsAtLeast = (a: Elections, b: Elections): boolean =>
  withheldMost.indexOf(a.filingStatus) <= withheldMost.indexOf(b.filingStatus) &&
  (a.twoJobs || !b.twoJobs) &&
  a.credits <= b.credits &&
  a.deductions <= b.deductions &&
  a.otherIncome >= b.otherIncome &&
  a.extra >= b.extra

/** The facts that decide whether a form is open. */
export interface W4Facts {
  /** yyyy-MM-dd; null until the shop has set it. */
  firstDay: string | null
  /** A signed form, or a certificate from before 2020. */
  hasCertificate: boolean
  /** The last day of the exemption that the newest form claims. */
  expiresOn: string | null
  /** The day the shop asked for a form that it has not received since. */
  askedOn: string | null
}

/** The facts of a version that decisions need. */
export interface Dated {
  id: string
  number: number
  kind: VersionKind
  effectiveOn: string
  expiresOn: string | null
  /** It withheld less than the lock-in letter in force when it was received. */
  isBelowLockIn: boolean
}

const isCertificate = ({ kind }: Dated) => kind === 'form' || kind === 'old'
const isLetter = ({ kind }: Dated) => kind === 'lock-in' || kind === 'release'
const getLast = <T extends Dated>(versions: readonly T[]): T | null =>
  versions.toSorted((a, b) =>
    a.effectiveOn === b.effectiveOn ? b.number - a.number : a.effectiveOn < b.effectiveOn ? 1 : -1,
  )[0] ?? null

/** The newest IRS letter, if it is a lock-in letter; even before its effective date. */
export const findLockIn = <T extends Dated>(versions: readonly T[]): T | null => {
  const letter = versions.filter(isLetter).toSorted((a, b) => b.number - a.number)[0]
  return letter?.kind === 'lock-in' ? letter : null
}

/**
 * The version that withholding follows on that day: a lock-in letter, or a later form that withholds no less; otherwise the
 * newest certificate whose exemption has not ended. Null: single without other entries.
 */
export function findInForce<T extends Dated>(versions: readonly T[], day: string): T | null {
  const begun = versions.filter(({ effectiveOn }) => effectiveOn <= day)
  const certificates = begun.filter((version) => isCertificate(version) && (!version.expiresOn || day <= version.expiresOn))
  const letter = getLast(begun.filter(isLetter))
  if (letter?.kind !== 'lock-in') return getLast(certificates)
  return getLast(certificates.filter((certificate) => certificate.number > letter.number && !certificate.isBelowLockIn)) ?? letter
}

/** Days before an exemption ends when a new form is requested. */
export const exemptionNoticeDays = 31

/** The days an employee has to sign a form that the shop asked for. */
const askedDays = 7

/**
 * The open task and its due date. The first form is due on the first day of work: without one, the shop withholds as for a single
 * person (Publication 15 (2026), section 9). A new form is due before an exemption ends.
 */
export function describeOpenW4(
  { firstDay, hasCertificate, expiresOn, askedOn }: W4Facts,
  today: string,
): { title: string; dueOn: string | null; isDone: boolean } {
  const askedUntil = askedOn === null ? null : addDays(askedOn, askedDays)
  if (!hasCertificate) return { title: 'Sign Form W-4', dueOn: firstDay ?? askedUntil, isDone: false }
  if (expiresOn !== null && today >= addDays(expiresOn, -exemptionNoticeDays))
    return { title: 'Sign a new Form W-4: your exemption ends', dueOn: expiresOn, isDone: false }
  if (askedUntil !== null) return { title: 'Sign a new Form W-4, as your shop asked', dueOn: askedUntil, isDone: false }
  return { title: 'Sign Form W-4', dueOn: firstDay, isDone: true }
}

export function describeState(version: Dated, versions: readonly Dated[], day: string): VersionState {
  if (version.kind === 'residency' || version.kind === 'release') return version.effectiveOn > day ? 'upcoming' : 'note'
  if (findInForce(versions, day)?.id === version.id) return 'in-force'
  if (version.expiresOn && day > version.expiresOn) return 'expired'
  const lockIn = findLockIn(versions)
  if (lockIn && version.number > lockIn.number && version.isBelowLockIn) return 'kept'
  return version.effectiveOn > day ? 'upcoming' : 'replaced'
}
