import type { Values } from './form-context.ts'

interface NewerRecord {
  /** Fields to set, because they changed elsewhere and not here. */
  values: Values
  /** What of them was on the record before: paths of fields, such as `lines.0.cost`. */
  followed: string[]
  /** Paths of fields that were changed both here and elsewhere. */
  clashing: string[]
}

/** What became of a record while a form was open: `seen` is what the form began with, `typed` what it says, and `newest` the record now. */
export function compareNewer(typed: Values, seen: Values, newest: Values, path = ''): NewerRecord {
  const found: NewerRecord = { values: {}, followed: [], clashing: [] }
  for (const [name, value] of Object.entries(newest)) {
    const at = path + name
    if (isSame(value, seen[name]) || isSame(value, typed[name])) continue
    if (isSame(typed[name], seen[name])) {
      found.values[name] = value
      found.followed.push(at)
    } else if (isLines(value) && isLines(typed[name]) && isLines(seen[name])) {
      const [mine, old] = [typed[name], seen[name]]
      // Lines that are gone go, and lines that are new come.
      found.values[name] = value.map((line, index) => {
        const isThis = ({ lineId }: Line) => lineId === line.lineId
        const mineNow = mine.find(isThis) ?? line
        const { values, followed, clashing } = compareNewer(mineNow, old.find(isThis) ?? line, line, `${at}.${index}.`)
        found.followed.push(...followed)
        found.clashing.push(...clashing)
        return { ...mineNow, ...values }
      })
    } else found.clashing.push(at)
  }
  return found
}

type Line = Values & { lineId: unknown }
const isLines = (value: unknown): value is Line[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'object' && line !== null && 'lineId' in line)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
