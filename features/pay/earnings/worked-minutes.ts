import { sumOf } from './fractions.ts'

interface HoursLine {
  kind: string
  minutes: number | null
}

/** Lines that raise pay of hours which other lines pay, or flagged hours do. */
const raises = ['guarantee', 'minimum-wage']

const hasOwnHours = ({ kind }: HoursLine) => !kind.endsWith('-premium') && kind !== 'time-off' && !raises.includes(kind)

/**
 * The hours worked, in minutes, that lines of earnings are for. Premiums are only the extra part of hours in other lines, and so is what pay is raised by to a
 * guarantee or the minimum wage: a correction can have such a line alone, when the rate went up and the hours did not. Time off is no work.
 */
export const countWorkedMinutes = (lines: readonly HoursLine[]): number =>
  sumOf(lines.filter(hasOwnHours), ({ minutes }) => minutes ?? 0)
