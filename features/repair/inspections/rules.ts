import { dayMilliseconds } from '../../../common/dates.ts'
import { type Measure, unitLabels } from './measures.ts'
import { type Result, resultLabels } from './results.ts'

/** The result a measured value suggests by the thresholds; null if there are none. */
export function suggestResult(measure: Measure | null, figure: number | null): Exclude<Result, 'skipped'> | null {
  if (!measure || figure === null || (measure.red === null && measure.amber === null)) return null
  const reaches = (limit: number | null) => limit !== null && (measure.better === 'more' ? figure <= limit : figure >= limit)
  return reaches(measure.red) ? 'red' : reaches(measure.amber) ? 'amber' : 'green'
}

interface PointState extends PointWithResult {
  figure: number | null
  measure: Measure | null
}

/**
 * A point's result after an answer: the result given, or else the one a new value suggests, unless the result before had been chosen
 * against the suggestion.
 */
export function calculateResultAfter(
  point: PointState,
  form: { result?: Result | null | undefined; figure?: number | null | undefined },
): Result | null {
  if (form.result !== undefined) return form.result
  if (form.figure === undefined) return point.result
  const suggested = suggestResult(point.measure, form.figure)
  if (suggested === null) return point.result
  const isOpen = point.result === null || point.result === suggestResult(point.measure, point.figure)
  return isOpen ? suggested : point.result
}

interface Answer {
  result: Result | null
  figure: number | null
  note: string
  shopNote: string
}

/** Whether a point has this answer already. Notes are stored without spaces around them. */
export const isAnsweredSo = (point: Answer, form: { [Part in keyof Answer]?: Answer[Part] | undefined }): boolean =>
  (form.result === undefined || form.result === point.result) &&
  (form.figure === undefined || form.figure === point.figure) &&
  (form.note === undefined || form.note.trim() === point.note) &&
  (form.shopNote === undefined || form.shopNote.trim() === point.shopNote)

/** The result the value suggests, if the point is marked differently; else null. The technician may know better. */
export function findConflictingSuggestion({ measure, figure, result }: PointState): Exclude<Result, 'skipped'> | null {
  if (result === null || result === 'skipped') return null
  const suggested = suggestResult(measure, figure)
  return suggested === result ? null : suggested
}

/** Red must be worse than amber. */
export const areThresholdsInOrder = ({ better, red, amber }: Pick<Measure, 'better' | 'red' | 'amber'>): boolean =>
  red === null || amber === null || (better === 'more' ? red < amber : red > amber)

/** `2/32 in`, `3.5 mm` */
export const showFigure = (figure: number, { unit }: Pick<Measure, 'unit'>): string =>
  unit === '32nds' ? `${figure}/32 in` : `${figure} ${unitLabels[unit].short}`

/** Describes the value measured at a finding and the limit that decides it; '' when nothing was measured. */
export function describeMeasured({ figure, measure, result }: PointState): string {
  if (figure === null || !measure) return ''
  const [low, less] = measure.better === 'more' ? ['low', 'less'] : ['high', 'more']
  const [limit, words] = result === 'amber' ? [measure.amber, 'due soon'] : [measure.red, `too ${low}`]
  const measured = `Measured ${showFigure(figure, measure)}`
  return limit === null ? measured : `${measured}; ${words} at ${showFigure(limit, measure)} or ${less}`
}

export interface PointWithResult {
  result: Result | null
}

/** The number of answered points and of all points. */
export const countAnswered = (points: readonly PointWithResult[]) => ({
  done: points.filter(({ result }) => result !== null).length,
  of: points.length,
})

export type Counts = Record<Result, number>

/** The number of points by result; unanswered points count as not checked. */
export function countByResult(points: readonly PointWithResult[]): Counts {
  const counts: Counts = { red: 0, amber: 0, green: 0, skipped: 0 }
  for (const { result } of points) counts[result ?? 'skipped'] += 1
  return counts
}

const rank: Record<Result, number> = { red: 0, amber: 1, green: 2, skipped: 3 }

/** Worst first, otherwise in the template's order. */
export const sortWorstFirst = <T extends PointWithResult>(points: readonly T[]): T[] =>
  points.toSorted((a, b) => rank[a.result ?? 'skipped'] - rank[b.result ?? 'skipped'])

export interface Finding {
  section: string
  name: string
  result: Result | null
  figure: number | null
  measure: Measure | null
  note: string
}

/** Red and amber points are findings. */
export const isFinding = ({ result }: PointWithResult): boolean => result === 'red' || result === 'amber'

/** Describes the finding as a concern, with the measurement and note as its cause. */
export function toConcern({ section, name, result, figure, measure, note }: Finding): { complaint: string; cause: string } {
  const measured = figure !== null && measure ? `measured ${showFigure(figure, measure)}` : ''
  const found = [result ? resultLabels[result].label : '', measured].filter(Boolean).join(', ')
  return { complaint: `${section}: ${name}`, cause: [found ? `${found}.` : '', note].filter(Boolean).join(' ') }
}

export const jobStates = ['suggested', 'approved', 'declined', 'done'] as const
export type JobState = (typeof jobStates)[number]

/** How many days an e-mailed link shows the report. */
export const linkDays = 120
export const linkExpiresAt = (sentAt: Date): Date => new Date(sentAt.getTime() + linkDays * dayMilliseconds)

export const maxPhotos = 8
/** Per shop, not counting the built-in one. */
export const maxTemplates = 50
/** Per work order. */
export const maxInspections = 10
