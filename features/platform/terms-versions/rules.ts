import { getDay } from '../../../common/dates.ts'

/** A heading with the points below it. */
export interface TermsSection {
  title: string
  points: string[]
}

const heading = /^##\s+(\S.*)$/

/** Lines that begin with "## " are headings; every other line is a point below the last one. */
export function readTerms(body: string): TermsSection[] {
  const sections: TermsSection[] = []
  for (const line of body.split(/\r?\n/)) {
    const text = line.trim()
    const title = heading.exec(text)?.[1]
    if (title) sections.push({ title, points: [] })
    else if (text !== '') sections.at(-1)?.points.push(text)
  }
  return sections
}

/** Why a text cannot be published; null when it can. */
export function findTermsProblem(body: string): string | null {
  const [first] = body.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!first || !heading.test(first.trim())) return 'Begin with a heading: a line that begins with "## "'
  const empty = readTerms(body).find(({ points }) => points.length === 0)
  return empty ? `There is no text below "${empty.title}"` : null
}

/** Terms begin at 08:00 UTC, when it is night in all of the United States: nobody is asked in the middle of a working day. */
const firstHour = 8

/** The day whose terms count at a time. */
export const getTermsDay = (now: Date): string => getDay(new Date(now.getTime() - firstHour * 3_600_000))

/** The facts that say when a published version is in effect. */
export interface TermsDates {
  number: number
  effectiveOn: string
  requiresConsent: boolean
}

const newest = <T extends TermsDates>(versions: readonly T[]): T | null =>
  versions.reduce<T | null>((best, version) => (best && best.number > version.number ? best : version), null)

/** The version in effect on a day: the newest whose day has come. */
export const findCurrent = <T extends TermsDates>(versions: readonly T[], day: string): T | null =>
  newest(versions.filter(({ effectiveOn }) => effectiveOn <= day))

/** The oldest version that is still good enough: the newest in effect that asks for consent. 0 when none asks anyone. */
export const findNeeded = (versions: readonly TermsDates[], day: string): number =>
  newest(versions.filter(({ effectiveOn, requiresConsent }) => effectiveOn <= day && requiresConsent))?.number ?? 0
