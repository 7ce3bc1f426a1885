import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { check } from 'recheck'
import type { Pattern } from './read-patterns.ts'

type Judged = Pick<Pattern, 'source' | 'flags'>

const timeoutMilliseconds = 10_000
/** The checker and its version. Patterns that an earlier version found safe are judged again. */
const settings = 'recheck 4.5.0'

const nameOf = ({ source, flags }: Judged) => `/${source}/${flags}`

/**
 * Why a pattern may not stay, by its text: it can be made to take far more time than the text is long. Judges each text once, two at the
 * same time, except those in `safe`, and adds the safe ones to it.
 */
export async function judgePatterns(patterns: readonly Judged[], safe: Set<string>): Promise<Map<string, string>> {
  const waiting = [...new Map(patterns.map((pattern) => [nameOf(pattern), pattern]))].filter(([name]) => !safe.has(name))
  const faults = new Map<string, string>()
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, pattern] = next
      const fault = await findFault(pattern)
      if (fault === null) safe.add(name)
      else faults.set(name, fault)
    }
  }
  await Promise.all([work(), work()])
  return faults
}

async function findFault({ source, flags }: Judged): Promise<string | null> {
  const result = await check(source, flags, { timeout: timeoutMilliseconds, randomSeed: 1 })
  if (result.status === 'safe') return null
  if (result.status === 'unknown') return 'is too complicated to judge; write it more simply'
  const { complexity, attack } = result
  return `takes ${complexity.summary} time on ${attack.pattern}; let no two parts of it match the same letters`
}

/** The patterns that earlier runs found safe. */
export function readSafe(file: string): Set<string> {
  try {
    const stored = JSON.parse(readFileSync(file, 'utf8')) as { settings: string; safe: string[] }
    return new Set(stored.settings === settings ? stored.safe : [])
  } catch {
    return new Set()
  }
}

/** Keeps the patterns that still exist. */
export function writeSafe(file: string, patterns: readonly Judged[], safe: ReadonlySet<string>): void {
  const kept = [...new Set(patterns.map(nameOf))].filter((name) => safe.has(name))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ settings, safe: kept }))
}
