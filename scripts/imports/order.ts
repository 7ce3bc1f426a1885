import type { Finding } from './source.ts'

/** A feature's position in features/ORDER. */
export interface Place {
  wing: string
  /** Wings side by side share a floor; 0 is the lowest. */
  floor: number
  /** Position within the wing. */
  index: number
}

/** Each feature's position by its name. */
export type Order = ReadonlyMap<string, Place>

const wingLine = /^(\|\s*)?([a-z-]+):\s*([a-z0-9 -]*)$/

/** Reads features/ORDER. Throws for a line that is neither a comment nor a wing. */
export function readOrder(text: string): { order: Order; findings: Finding[] } {
  const order = new Map<string, Place>()
  const findings: Finding[] = []
  let floor = -1
  for (const [i, raw] of text.split('\n').entries()) {
    const line = raw.replace(/#.*/, '').trim()
    if (line === '') continue
    const match = wingLine.exec(line)
    if (!match) throw new Error(`features/ORDER:${i + 1} is neither "wing: feature feature" nor a comment: ${line}`)
    const [, beside, wing, nouns] = match
    if (!beside) floor += 1
    for (const [index, noun] of nouns!.split(/\s+/).filter(Boolean).entries()) {
      if (order.has(noun)) findings.push({ path: 'features/ORDER', line: i + 1, what: `names ${noun} twice` })
      order.set(noun, { wing: wing!, floor, index })
    }
  }
  return { order, findings }
}

/** Checks that features/ORDER lists exactly the folders of features/. `folders` are like "repair/agreements". */
export function findOrderProblems(order: Order, folders: string[]): Finding[] {
  const path = 'features/ORDER'
  const named = new Set([...order].map(([noun, { wing }]) => `${wing}/${noun}`))
  return [
    ...folders
      .filter((folder) => !named.has(folder))
      .map((folder) => ({ path, line: 1, what: `does not name features/${folder}` })),
    ...[...named]
      .filter((folder) => !folders.includes(folder))
      .map((folder) => ({ path, line: 1, what: `names ${folder}, which has no folder` })),
  ]
}

/** The reason `from` may not use `to`, if there is one. */
export function findReasonAgainstOrder(order: Order, from: string, to: string): string | undefined {
  const [mine, theirs] = [order.get(from), order.get(to)]
  if (!mine || !theirs) return `${mine ? to : from} is missing in features/ORDER`
  if (theirs.floor > mine.floor) return `features/ORDER puts ${to} above ${from}`
  if (theirs.floor < mine.floor) return undefined
  if (theirs.wing !== mine.wing)
    return `features/ORDER puts ${theirs.wing} beside ${mine.wing}; wings of one floor do not use each other`
  return theirs.index > mine.index ? `features/ORDER puts ${to} above ${from}` : undefined
}
