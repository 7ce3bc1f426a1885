import { dayMilliseconds } from '../../../common/dates.ts'
import { type CertificateCode, certificateNames } from '../ase-certificates/rules.ts'

/** The requirements of a level. Empty lists and zeros require nothing. */
export interface Requirements {
  /** Certificates that must all be current. */
  codes: readonly CertificateCode[]
  /** The number of current certificates, in any area. */
  certificates: number
  /** Training courses that must all count as completed. */
  courses: readonly string[]
  /** Hours clocked on jobs at this shop. */
  jobHours: number
  /** Full years in the trade, anywhere. */
  years: number
}

export interface Level extends Requirements {
  id: string
  name: string
}

/** A person's certificates, training and experience. */
export interface Facts {
  codes: readonly CertificateCode[]
  /** The ids of completed courses. */
  courses: readonly string[]
  jobHours: number
  /** Full years in the trade; null until the shop has entered the start. */
  years: number | null
}

/** The ladder a shop starts with, lowest first: the trade's usual A, B and C. */
export const usualLadder: readonly (Requirements & { name: string })[] = [
  { name: 'C', codes: [], certificates: 0, courses: [], jobHours: 0, years: 0 },
  { name: 'B', codes: [], certificates: 2, courses: [], jobHours: 2000, years: 2 },
  { name: 'A', codes: [], certificates: 4, courses: [], jobHours: 6000, years: 4 },
  {
    name: 'Master',
    codes: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'],
    certificates: 0,
    courses: [],
    jobHours: 0,
    years: 5,
  },
]

export interface Check {
  kind: 'codes' | 'certificates' | 'courses' | 'experience'
  title: string
  have: number
  need: number
  /** The names of the requirements that are not met yet. */
  missing: string[]
  isMet: boolean
}

const plural = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`

/** Each requirement of a level with somebody's progress. `courseTitles` by id; a missing course is not required. */
export function checkLevel(level: Requirements, facts: Facts, courseTitles: ReadonlyMap<string, string>): Check[] {
  const courses = level.courses.filter((id) => courseTitles.has(id))
  return [
    level.codes.length > 0 &&
      countChecks(
        'codes',
        `ASE ${level.codes.join(', ')}`,
        level.codes.filter((code) => !facts.codes.includes(code)).map((code) => `${code} ${certificateNames[code]}`),
        level.codes.length,
      ),
    level.certificates > 0 && {
      kind: 'certificates' as const,
      title: plural(level.certificates, 'current ASE certificate'),
      have: Math.min(facts.codes.length, level.certificates),
      need: level.certificates,
      missing: [],
      isMet: facts.codes.length >= level.certificates,
    },
    courses.length > 0 &&
      countChecks(
        'courses',
        plural(courses.length, 'training course'),
        courses.filter((id) => !facts.courses.includes(id)).map((id) => courseTitles.get(id) ?? ''),
        courses.length,
      ),
    (level.jobHours > 0 || level.years > 0) && checkExperience(level, facts),
  ].filter((check) => check !== false)
}

const countChecks = (kind: 'codes' | 'courses', title: string, missing: string[], need: number): Check => ({
  kind,
  title,
  have: need - missing.length,
  need,
  missing,
  isMet: missing.length === 0,
})

/** When a level asks for hours and years, either is enough. Shows the one that is further along. */
function checkExperience({ jobHours, years }: Requirements, facts: Facts): Check {
  const hours = { have: Math.min(Math.floor(facts.jobHours), jobHours), need: jobHours }
  const inTrade = { have: Math.min(facts.years ?? 0, years), need: years }
  const title = [
    ...(jobHours > 0 ? [`${plural(jobHours, 'hour')} clocked on jobs here`] : []),
    ...(years > 0 ? [`${plural(years, 'year')} in the trade`] : []),
  ].join(' or ')
  const share = ({ have, need }: { have: number; need: number }) => (need === 0 ? -1 : have / need)
  const shown = share(hours) > share(inTrade) ? hours : inTrade
  return { kind: 'experience', title, ...shown, missing: [], isMet: share(shown) >= 1 }
}

/** The levels above a level; all levels if it is null. `ladder`: lowest first. */
export const listAbove = <L extends { id: string }>(ladder: readonly L[], currentId: string | null): readonly L[] =>
  ladder.slice(ladder.findIndex(({ id }) => id === currentId) + 1)

/**
 * The highest level that can be reached from the current one without skipping one that is not met, or null. A level without
 * requirements is passed over and never proposed: the shop puts people there.
 */
export function findPromotion<L extends Level>(
  ladder: readonly L[],
  currentId: string | null,
  facts: Facts,
  courseTitles: ReadonlyMap<string, string>,
): L | null {
  let reached: L | null = null
  for (const level of listAbove(ladder, currentId)) {
    const checks = checkLevel(level, facts, courseTitles)
    if (!checks.every((check) => check.isMet)) break
    if (checks.length > 0) reached = level
  }
  return reached
}

export interface Decided {
  kind: 'proposed' | 'approved' | 'not-yet'
  levelId: string
  at: Date
}

/** After "not yet", the same level is proposed again only after this time. The owner can promote before. */
export const quietDays = 90

/** Somebody's level now: the last one that was approved and is still in the ladder. */
export const findLevelId = (decisions: readonly Decided[], ladder: readonly { id: string }[]): string | null => {
  const last = decisions.findLast(({ kind }) => kind === 'approved')
  return last && ladder.some(({ id }) => id === last.levelId) ? last.levelId : null
}

/** The open proposal: the last decision, if it is a proposal. Decisions are oldest first. */
export const findProposal = <D extends Decided>(decisions: readonly D[]): D | null => {
  const last = decisions.at(-1)
  return last?.kind === 'proposed' ? last : null
}

/** Whether the system may propose that level now. */
export function mayPropose(decisions: readonly Decided[], levelId: string, now: Date): boolean {
  if (findProposal(decisions)?.levelId === levelId) return false
  const last = decisions.findLast((decision) => decision.kind === 'not-yet' && decision.levelId === levelId)
  return !last || now.getTime() - last.at.getTime() >= quietDays * dayMilliseconds
}

/** Full years between two days, both yyyy-MM-dd. */
export function countYears(since: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(since.slice(0, 4))
  return Math.max(0, today.slice(5) < since.slice(5) ? years - 1 : years)
}
