/** `2028-02-29` plus a year is `2029-03-01`: never a day too early. */
export function addYears(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years
  const isLeapDay = day.endsWith('-02-29')
  const hasLeapDay = new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
  return isLeapDay && !hasLeapDay ? `${year}-03-01` : `${year}${day.slice(4)}`
}
