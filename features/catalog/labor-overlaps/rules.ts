import type { Overlap } from './contract/index.ts'

/** A labor line as overlaps see it. */
export interface OverlapLine {
  id: string
  laborGuideId: number
  title: string
  hoursHundredths: number
  rateCents: number
  taxed: boolean
  /** The customer approved it as it is, so the other line of a pair takes less. */
  isApproved: boolean
  /** The shop charges its full time for a reason: it never takes less. */
  hasFullTime: boolean
}

/** A rule with two operations of the guide that it is for. */
export type RuleOfPair = Pick<Overlap, 'work' | 'hundredths' | 'reduces' | 'place'> & { first: number; second: number }

/** One line takes less because another is done, too. */
export interface FoundOverlap {
  lineId: string
  becauseId: string
  work: string
  hundredths: number
  /** "Rotors, front: 0.3 h less, wheel already off for Brake pads, front" */
  note: string
}

export interface Position {
  axle: 'front' | 'rear' | null
  side: 'left' | 'right' | null
}

const corners = { LF: ['front', 'left'], RF: ['front', 'right'], LR: ['rear', 'left'], RR: ['rear', 'right'] } as const

/** The line's place on the vehicle, by the words of its title. An axle or side is null when the title names none, or both. */
export function readPosition(title: string): Position {
  const corner = /\b(LF|RF|LR|RR)\b/.exec(title)?.[1] as keyof typeof corners | undefined
  if (corner) return { axle: corners[corner][0], side: corners[corner][1] }
  const pick = <T extends string>(a: T, b: T, isA: RegExp, isB: RegExp): T | null =>
    isA.test(title) === isB.test(title) ? null : isA.test(title) ? a : b
  return {
    axle: pick('front', 'rear', /\bfront\b/i, /\b(rear|back)\b/i),
    side: pick('left', 'right', /\b(left|driver(’s|'s)?)\b/i, /\b(right|passenger(’s|'s)?)\b/i),
  }
}

/** Whether two lines are close enough for a rule. A place that a title does not name fits any place. */
export function isSamePlace(a: string, b: string, place: RuleOfPair['place']): boolean {
  if (place === 'any') return true
  const [positionA, positionB] = [readPosition(a), readPosition(b)]
  const fits = (key: keyof Position) => positionA[key] === null || positionB[key] === null || positionA[key] === positionB[key]
  return fits('axle') && (place === 'axle' || fits('side'))
}

export const showLess = (hundredths: number): string => `${hundredths / 100} h`

/** A line that the customer approved comes first; the rest never depends on the order in which the lines were added. */
function compareLines(a: OverlapLine, b: OverlapLine): number {
  return (
    Number(b.isApproved) - Number(a.isApproved) ||
    b.hoursHundredths - a.hoursHundredths ||
    b.rateCents - a.rateCents ||
    Number(b.taxed) - Number(a.taxed) ||
    a.laborGuideId - b.laborGuideId ||
    (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1)
  )
}

/**
 * The overlaps of these lines. Of each pair, the line that the rule names takes less, unless the customer approved it; then the other does. Of lines that share
 * one work, at least one always has its full time, and a line never falls below 0. Two lines of the same operation are two places on the vehicle and share nothing.
 */
export function findOverlaps(lines: readonly OverlapLine[], rules: readonly RuleOfPair[]): FoundOverlap[] {
  const sorted = lines.toSorted(compareLines)
  const found = new Map<string, { line: OverlapLine; because: OverlapLine; work: string; hundredths: number }>()
  const follows = new Map<string, Set<string>>()
  /** Whether `from` takes less because of `to`, in one step or several. */
  const depends = (work: string, from: string, to: string): boolean =>
    from === to || [...(follows.get(`${work} ${from}`) ?? [])].some((next) => depends(work, next, to))
  for (const [at, longer] of sorted.entries())
    for (const shorter of sorted.slice(at + 1)) {
      if (shorter.isApproved || longer.laborGuideId === shorter.laborGuideId) continue
      for (const rule of rules) {
        const isForward = rule.first === longer.laborGuideId && rule.second === shorter.laborGuideId
        const isBackward = rule.first === shorter.laborGuideId && rule.second === longer.laborGuideId
        if ((!isForward && !isBackward) || !isSamePlace(longer.title, shorter.title, rule.place)) continue
        const isTurned = rule.reduces === 'second' && isBackward && !longer.isApproved
        const [line, because] = isTurned ? [longer, shorter] : [shorter, longer]
        if (line.hasFullTime || depends(rule.work, because.id, line.id)) continue
        const key = `${rule.work} ${line.id} ${because.id}`
        if ((found.get(key)?.hundredths ?? 0) >= rule.hundredths) continue
        found.set(key, { line, because, work: rule.work, hundredths: rule.hundredths })
        const before = `${rule.work} ${line.id}`
        follows.set(before, (follows.get(before) ?? new Set()).add(because.id))
      }
    }
  return limitToHours([...found.values()])
}

/** Limits the time that different works take off one line to the line's hours. */
function limitToHours(
  found: readonly { line: OverlapLine; because: OverlapLine; work: string; hundredths: number }[],
): FoundOverlap[] {
  return [...new Set(found.map(({ line }) => line))].flatMap((line) => {
    let left = line.hoursHundredths
    const ofLine = found.filter((overlap) => overlap.line === line)
    return [...new Set(ofLine.map(({ work }) => work))].toSorted().flatMap((work) => {
      const most = left
      const ofWork = ofLine
        .filter((overlap) => overlap.work === work)
        .map((overlap) => ({ ...overlap, hundredths: Math.min(overlap.hundredths, most) }))
      left -= Math.max(...ofWork.map(({ hundredths }) => hundredths))
      return ofWork
        .filter(({ hundredths }) => hundredths > 0)
        .map(({ because, hundredths }) => ({
          lineId: line.id,
          becauseId: because.id,
          work,
          hundredths,
          note: `${line.title}: ${showLess(hundredths)} less, ${work} for ${because.title}`,
        }))
    })
  })
}
