import type { Terms } from './contract/schemas.ts'

export { describeEarlierRate, describeVacationLaw, isVestedIn } from './state-vacation.ts'

export interface DatedTerms extends Terms {
  firstDay: string
}

/** If several terms have the same first day, the last one counts. The earliest also count before their first day. */
export const findTerms = (terms: readonly DatedTerms[], day: string): DatedTerms =>
  terms.findLast(({ firstDay }) => firstDay <= day) ?? terms[0]!

/** `450` -> "7.5 h", `-20` -> "-0:20 h" where it is not a whole quarter of an hour. */
export function showMinutes(minutes: number): string {
  const absolute = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : ''
  if (absolute % 15 === 0) return `${sign}${absolute / 60} h`
  return `${sign}${Math.floor(absolute / 60)}:${String(absolute % 60).padStart(2, '0')} h`
}

const yearDayText = (yearDay: string) => (yearDay === '' ? 'the anniversary of the hire' : yearDay.replace('-', '/'))

/** "1 h for each 30 h worked, up to 80 h." */
export function describeTerms({
  accrual,
  accrualMinutes,
  workedMinutes,
  yearDay,
  capMinutes,
  carryMinutes,
  paysOut,
}: Terms): string {
  const earns = {
    none: 'Does not accrue',
    worked: `${showMinutes(accrualMinutes)} for each ${showMinutes(workedMinutes)} worked`,
    period: `${showMinutes(accrualMinutes)} each pay period`,
    year: `${showMinutes(accrualMinutes)} each year on ${yearDayText(yearDay)}`,
  }[accrual]
  const cap = accrual === 'none' || capMinutes === null ? '' : `, up to ${showMinutes(capMinutes)}`
  const carry =
    accrual === 'none' || carryMinutes === null
      ? ''
      : carryMinutes === 0
        ? ' Unused time expires at the end of the year.'
        : ` Up to ${showMinutes(carryMinutes)} carries over to the next year.`
  return `${earns}${cap}.${carry}${paysOut ? ' Unused time is paid out when the employment ends.' : ''}`
}
