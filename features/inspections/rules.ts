import { resultWords, type Measure, type Result, unitWords } from './words.ts'

/** What a typed figure says by the thresholds; null: they say nothing. */
export function suggestedResult(measure: Measure | null, figure: number | null): Exclude<Result, 'skipped'> | null {
  if (!measure || figure === null || (measure.red === null && measure.amber === null)) return null
  const reaches = (limit: number | null) => limit !== null && (measure.better === 'more' ? figure <= limit : figure >= limit)
  return reaches(measure.red) ? 'red' : reaches(measure.amber) ? 'amber' : 'green'
}

interface Known extends Answered {
  figure: number | null
  measure: Measure | null
}

/**
 * What a point is found to be once it is answered so: as somebody says, else as a new figure suggests, unless somebody had said
 * otherwise of the one before.
 */
export function resultAfter(
  point: Known,
  form: { result?: Result | null | undefined; figure?: number | null | undefined },
): Result | null {
  if (form.result !== undefined) return form.result
  if (form.figure === undefined) return point.result
  const suggested = suggestedResult(point.measure, form.figure)
  if (suggested === null) return point.result
  const isOpen = point.result === null || point.result === suggestedResult(point.measure, point.figure)
  return isOpen ? suggested : point.result
}

/** What the figure says by the limits, where a point is marked as something else; whoever looks may know better. Else null. */
export function contradicting({ measure, figure, result }: Known): Exclude<Result, 'skipped'> | null {
  if (result === null || result === 'skipped') return null
  const suggested = suggestedResult(measure, figure)
  return suggested === result ? null : suggested
}

/** Red comes behind amber, as a figure gets worse. */
export const areInOrder = ({ better, red, amber }: Pick<Measure, 'better' | 'red' | 'amber'>): boolean =>
  red === null || amber === null || (better === 'more' ? red < amber : red > amber)

/** `2/32 in`, `3.5 mm` */
export const showFigure = (figure: number, { unit }: Pick<Measure, 'unit'>): string =>
  unit === '32nds' ? `${figure}/32 in` : `${figure} ${unitWords[unit].short}`

export interface Answered {
  result: Result | null
}

/** How many points have an answer, and how many there are. */
export const progressOf = (points: readonly Answered[]) => ({
  done: points.filter(({ result }) => result !== null).length,
  of: points.length,
})

export type Counts = Record<Result, number>

/** What nobody looked at was not checked. */
export function countsOf(points: readonly Answered[]): Counts {
  const counts: Counts = { red: 0, amber: 0, green: 0, skipped: 0 }
  for (const { result } of points) counts[result ?? 'skipped'] += 1
  return counts
}

const rank: Record<Result, number> = { red: 0, amber: 1, green: 2, skipped: 3 }

/** The worst first, else as the template has them. */
export const worstFirst = <T extends Answered>(points: readonly T[]): T[] =>
  points.toSorted((a, b) => rank[a.result ?? 'skipped'] - rank[b.result ?? 'skipped'])

export interface Finding {
  section: string
  name: string
  result: Result | null
  figure: number | null
  measure: Measure | null
  note: string
}

/** Only what is red or amber is a finding. */
export const isFinding = ({ result }: Answered): boolean => result === 'red' || result === 'amber'

/** The finding in the words of a concern, and what was measured and noted as its cause. */
export function concernOf({ section, name, result, figure, measure, note }: Finding): { complaint: string; cause: string } {
  const measured = figure !== null && measure ? `measured ${showFigure(figure, measure)}` : ''
  const found = [result ? resultWords[result].label : '', measured].filter(Boolean).join(', ')
  return { complaint: `${section}: ${name}`, cause: [found ? `${found}.` : '', note].filter(Boolean).join(' ') }
}

export const jobStates = ['suggested', 'approved', 'declined', 'done'] as const
export type JobState = (typeof jobStates)[number]

/** A link in a mail shows the report for so many days. */
export const linkDays = 120
export const linkEnds = (sentAt: Date): Date => new Date(sentAt.getTime() + linkDays * 86_400_000)

export const mostPhotos = 8
/** Of a shop's own templates. */
export const mostTemplates = 50
/** On one order. */
export const mostInspections = 10
