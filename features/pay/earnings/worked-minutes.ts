import { sumOf } from './fractions.ts'

interface HoursLine {
  kind: string
  week: string | null
  minutes: number | null
}

/** Lines that raise pay of hours which other lines pay. */
const raises = ['guarantee', 'minimum-wage']

const countIn = (lines: readonly HoursLine[]) => sumOf(lines, ({ minutes }) => minutes ?? 0)

/**
 * The hours worked, in minutes, that lines of earnings are for. Premiums are only the extra part of hours in other lines, and so is what pay is raised by to a
 * guarantee or the minimum wage, where its week has other lines with hours. Time off is no work.
 */
export function countWorkedMinutes(lines: readonly HoursLine[]): number {
  const timed = lines.filter(({ kind }) => !kind.endsWith('-premium') && kind !== 'time-off')
  return sumOf([...Map.groupBy(timed, ({ week }) => week).values()], (ofWeek) => {
    const others = countIn(ofWeek.filter(({ kind }) => !raises.includes(kind)))
    if (others !== 0) return others
    return raises
      .map((raise) => countIn(ofWeek.filter(({ kind }) => kind === raise)))
      .reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0)
  })
}
