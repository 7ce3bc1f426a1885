import type { OverlapTerms } from './contract/index.ts'
import type { CountedLine } from './tax.ts'

interface Adjustment {
  adjustmentId: string
  /** In cents for an overlap. */
  amount: number
  overlap?: OverlapTerms | null | undefined
}

type Overlap = Adjustment & { overlap: OverlapTerms }

interface Job {
  concernId?: string
  labors: readonly CountedLine[]
}

const isOverlap = (adjustment: Adjustment): adjustment is Overlap => Boolean(adjustment.overlap)

/** Whether an overlap counts among these jobs: both of its jobs are, or the customer approved it and its labor's own job is. */
const counts = ({ overlap }: Overlap, jobs: ReadonlySet<string>): boolean =>
  jobs.has(overlap.concernId) && (overlap.withConcernId === null || jobs.has(overlap.withConcernId))

/**
 * Takes overlaps off the labor of the jobs that count. Work that a line shares with several others is taken off once, at the largest amount; a line never
 * falls below 0. `each`: what each overlap took off; `cents`: all of them together.
 */
export function takeOffOverlaps<T extends Job>(
  jobs: readonly T[],
  ofOrder: readonly Adjustment[],
): { jobs: readonly T[]; each: ReadonlyMap<string, number>; cents: number } {
  const overlaps = ofOrder.filter(isOverlap)
  if (overlaps.length === 0) return { jobs, each: new Map(), cents: 0 }
  const counted = new Set(jobs.flatMap(({ concernId }) => (concernId === undefined ? [] : [concernId])))
  const each = new Map(overlaps.map(({ adjustmentId }) => [adjustmentId, 0]))
  const largest = new Map<string, Overlap>()
  for (const overlap of overlaps.filter((candidate) => counts(candidate, counted))) {
    const key = `${overlap.overlap.laborId} ${overlap.overlap.work}`
    if (overlap.amount > (largest.get(key)?.amount ?? 0)) largest.set(key, overlap)
  }
  const reduced = jobs.map((job) => ({
    ...job,
    labors: job.labors.map((line, index) => {
      const own = [...largest.values()].filter(({ overlap }) => overlap.concernId === job.concernId && overlap.labor === index)
      let { cents } = line
      for (const { adjustmentId, amount } of own) {
        const off = Math.min(amount, cents)
        each.set(adjustmentId, off)
        cents -= off
      }
      return { ...line, cents }
    }),
  }))
  return { jobs: reduced, each, cents: [...each.values()].reduce((sum, off) => sum + off, 0) }
}

/** The hours that a labor line is charged with, less what it shares with other lines. */
export const calculateChargedHours = (
  { laborId, hours }: { laborId: string; hours: number },
  adjustments: readonly { overlap?: OverlapTerms | null; offeredCents: number }[],
): number => {
  const own = adjustments.filter(({ overlap }) => overlap?.laborId === laborId)
  const less = sumOverlapHours(own.map(({ overlap, offeredCents }) => ({ overlap: overlap ?? null, cents: offeredCents })))
  return Math.round(hours * 100 - less) / 100
}

/** The hours that overlaps take off the labor of these jobs, in hundredths; `cents` is what each takes off now. */
export const sumOverlapHours = (adjustments: readonly { overlap?: OverlapTerms | null; cents: number }[]): number =>
  adjustments.reduce((sum, { overlap, cents }) => sum + (overlap && cents > 0 ? overlap.hundredths : 0), 0)

/**
 * The overlaps that the customer's answers include, as they were promised: each that counted, for labor that is still on the order.
 */
export const listPromisedOverlaps = <T extends Adjustment>(
  adjustments: readonly T[],
  each: ReadonlyMap<string, number>,
  labors: ReadonlySet<string>,
): T[] =>
  adjustments.filter(
    (adjustment) =>
      !adjustment.overlap || ((each.get(adjustment.adjustmentId) ?? 0) > 0 && labors.has(adjustment.overlap.laborId)),
  )
