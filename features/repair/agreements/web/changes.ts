import type { JobLine } from './job-lines.tsx'

/** A line of a job now and when the job was answered; null where there is no such line. */
export interface LineChange {
  title: string
  was: string | null
  now: string | null
}

/** How a job of a revised estimate differs from the version answered before. */
export type JobChange =
  | { kind: 'new' }
  | { kind: 'same' }
  /** Declined before, and offered again unchanged. */
  | { kind: 'again' }
  | { kind: 'changed'; wasDeclined: boolean; wasCents: number; wasName: string | null; lines: LineChange[] }

interface DescribedLine {
  name: string
  concern: string
  totalCents: number
  lines: readonly JobLine[]
}

export function changeOf(now: DescribedLine, was: DescribedLine | undefined, wasDeclined: boolean): JobChange {
  if (!was) return { kind: 'new' }
  const lines = listChangedLines(now.lines, was.lines)
  if (lines.length === 0 && now.name === was.name && now.concern === was.concern) return { kind: wasDeclined ? 'again' : 'same' }
  return {
    kind: 'changed',
    wasDeclined,
    wasCents: was.totalCents,
    wasName: now.name === was.name ? null : was.name,
    lines,
  }
}

function listChangedLines(now: DescribedLine['lines'], was: DescribedLine['lines']): LineChange[] {
  const left = [...was]
  const take = (fits: (line: DescribedLine['lines'][number]) => boolean) => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  // Match unchanged lines first, since only one of two lines with the same name may have changed.
  const others = now.filter((line) => !take((earlier) => earlier.title === line.title && earlier.detail === line.detail))
  const changes = others.map((line) => ({
    title: line.title,
    was: take((earlier) => earlier.title === line.title)?.detail ?? null,
    now: line.detail,
  }))
  return [...changes, ...left.map((line) => ({ title: line.title, was: line.detail, now: null }))]
}
