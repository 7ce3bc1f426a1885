import { countWorkedMinutes } from '../earnings/rules.ts'
import { earningLabels, listYearCents, nameLineIn } from '../stub-calculation/rules.ts'
import type { PayStub } from './contract/schemas.ts'

export { nameLineIn } from '../stub-calculation/rules.ts'

type Line = PayStub['lines'][number]
export type HoursFacts = Pick<PayStub['facts'], 'minutesWorked' | 'countsHours'>
type HoursLine = Pick<Line, 'side' | 'code' | 'minutes'>

/** All hours worked, in minutes, as the stub has to say (California Labor Code 226(a)(2)): those on the clock, or else those of the lines. */
export const countMinutes = ({ facts, lines }: { facts: HoursFacts; lines: readonly HoursLine[] }): number =>
  facts.countsHours || facts.minutesWorked !== 0
    ? facts.minutesWorked
    : countWorkedMinutes(lines.flatMap(({ side, code: kind, ...line }) => (side === 'earning' ? [{ ...line, kind }] : [])))

/** The extra half that federal law requires for overtime, which Form W-2 reports in box 12 with code TT. */
export const findFederalPremium = (lines: readonly Line[]): { cents: number; ytdCents: number } | null => {
  const found = lines.filter(({ side, code }) => side === 'earning' && code === 'overtime-premium')
  if (found.length === 0) return null
  return { cents: found.reduce((sum, { cents }) => sum + cents, 0), ytdCents: found.at(-1)?.ytdCents ?? 0 }
}

export const deductionGroups = [
  { group: 'pre-tax', label: 'Before taxes' },
  { group: 'tax', label: 'Taxes' },
  { group: 'post-tax', label: 'After taxes' },
  { group: 'garnishment', label: 'Garnishments' },
] as const

/** `95` -> "1.58": hours in decimals, as pay multiplies them. */
export const showPaidHours = (minutes: number | null): string => (minutes === null ? '' : (minutes / 60).toFixed(2))

/** "8.00 hr", "12.50 flagged hr" or "" */
export function showUnits({ minutes, hundredths }: Pick<Line, 'minutes' | 'hundredths'>): string {
  const parts = [
    minutes === null ? '' : `${showPaidHours(minutes)} hr`,
    hundredths === null ? '' : `${(hundredths / 100).toFixed(2)} flagged hr`,
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** "SSN ending in 1234", or the employee number where no Social Security number is on file. */
export const showPersonNumber = ({ ssnLast4, employeeNumber }: PayStub['facts']): string =>
  ssnLast4 === '' ? `Employee ID ${employeeNumber}` : `SSN ending in ${ssnLast4}`

interface StubRow {
  name: string
  units: string
  rateCents: number | null
  cents: number
  /** Null where a later row of the same kind has it. */
  ytdCents: number | null
}

const listEarlier = ({ earlier }: PayStub, side: 'earning' | 'deduction') =>
  earlier.filter((line) => line.side === side).map(({ cents, ...line }) => ({ ...line, cents: 0, ytdCents: cents }))

/** The rows of earnings. This year's column adds up to this year's gross pay: each kind has its year once, also one that this check does not pay. */
export function listEarningRows(stub: PayStub): StubRow[] {
  const lines = stub.lines.filter(({ side }) => side === 'earning')
  const years = listYearCents(lines)
  return [
    ...lines.map((line, place) => ({
      name: nameLineIn(line, lines),
      units: showUnits(line),
      rateCents: line.rateCents,
      cents: line.cents,
      ytdCents: years[place] ?? null,
    })),
    ...listEarlier(stub, 'earning').map(({ code, label, cents, ytdCents }) => ({
      name: earningLabels[code] ?? label,
      units: '',
      rateCents: null,
      cents,
      ytdCents,
    })),
    ...listBeforeLiftbay(countPayBefore(stub)).map((row) => ({
      name: 'Pay from before Liftbay',
      units: '',
      rateCents: null,
      ...row,
    })),
  ]
}

const listBeforeLiftbay = (ytdCents: number) => (ytdCents === 0 ? [] : [{ cents: 0, ytdCents }])

/** The pay from another payroll system this year. The line of the overtime premium has its part. */
const countPayBefore = ({ lines, earlierGrossCents, earlierPremiumCents }: PayStub): number =>
  earlierGrossCents - (findFederalPremium(lines) ? earlierPremiumCents : 0)

/** The rows of deductions by group, with those of earlier this year that this check does not have, and what no row has of another payroll system's. */
export function listDeductionRows(stub: PayStub) {
  const rows = listRowsOfGroups(stub)
  const listed = rows.reduce((sum, { ytdCents }) => sum + ytdCents, 0)
  const rest = stub.earlierGrossCents === 0 ? 0 : stub.ytdGrossCents - stub.ytdNetCents - listed
  const code = 'before-liftbay'
  const before = { code, label: 'Other deductions before Liftbay', groupLabel: '', taxableCents: null, isByHand: false }
  return [...rows, ...listBeforeLiftbay(rest).map((row) => ({ ...before, ...row }))]
}

const listRowsOfGroups = (stub: PayStub) =>
  deductionGroups.flatMap(({ group, label: groupLabel }) =>
    [
      ...stub.lines.filter(({ side }) => side === 'deduction'),
      ...listEarlier(stub, 'deduction').map((line) => ({ ...line, taxableCents: null, isByHand: false })),
    ]
      .filter((line) => line.group === group)
      .map(({ code, label, taxableCents, isByHand, cents, ytdCents }) => ({
        code,
        label,
        groupLabel,
        taxableCents,
        isByHand,
        cents,
        ytdCents,
      })),
  )
