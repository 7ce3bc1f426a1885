import { calculatePortion } from '../../../common/cents.ts'
import type { FigureFacts } from '../deductions/contract/index.ts'
import { countWorkedMinutes } from '../earnings/rules.ts'
import { findFlatRate } from '../paycheck/rules.ts'
import { countBelow, takeRate } from './amounts.ts'
import type { NetFacts, NetInput, NetLine } from './contract/net-schemas.ts'
import { findEmployeeUnemployment } from './employee-unemployment.ts'
import { findWashingtonYear } from './washington-premiums.ts'

/** The wages that state and local taxes are calculated on. Cents. */
export interface StateWages {
  gross: number
  /** After health, HSA, FSA and the like. */
  afterCafeteria: number
  /** After everything that is free of federal income tax. */
  federal: number
}

/** A figure's amount. `rate` is millionths of the wages, or per hour worked of a dollar. */
export function calculateFigure(figure: FigureFacts, wages: number, input: NetInput): { cents: number; taxable: number | null } {
  if (figure.how === 'amount') return { cents: figure.cents, taxable: null }
  if (figure.how === 'per-hour') {
    const { weeks = [], lines } = input
    const ofWeeks = weeks.length > 0 ? weeks.reduce((sum, week) => sum + week.minutes, 0) : countWorkedMinutes(lines)
    const minutes = input.minutesWorked ?? ofWeeks
    return { cents: calculatePortion(Math.max(0, minutes), figure.rate, 600_000), taxable: null }
  }
  const taxable =
    figure.wageBaseCents === null ? wages : Math.min(wages, countBelow(input.ytd.grossCents, wages, figure.wageBaseCents))
  return { cents: takeRate(taxable, figure.rate), taxable }
}

/** Those that the owner says a percentage is of. */
const pickWages = ({ wages: of }: FigureFacts, { gross, afterCafeteria, federal }: StateWages): number =>
  ({ gross, medicare: afterCafeteria, federal })[of]

const findIncomeFigure = ({ figures }: NetFacts) => figures.filter(({ kind }) => kind === 'state-income')

/** Whether the state's income tax is known: by a table, or by the owner's hand. */
export const hasStateTax = (facts: NetFacts): boolean => findIncomeFigure(facts).length > 0

/** The taxes the state and its localities take from the employee. A figure entered by hand replaces the state's table. */
export function listStateTaxes(input: NetInput, wages: StateWages): NetLine[] {
  const { facts, state, payDate } = input
  const year = Number(payDate.slice(0, 4))
  const lines: NetLine[] = []
  const add = (code: string, label: string, cents: number, taxableCents: number | null, isByHand: boolean) =>
    lines.push({ code, label, group: 'tax', cents, taxableCents, isByHand })
  const byHand = findIncomeFigure(facts)
  const flat = findFlatRate(state, year)
  for (const figure of byHand) {
    const { cents, taxable } = calculateFigure(figure, pickWages(figure, wages), input)
    add(byHand.length === 1 ? 'state-income' : figure.code, figure.label, cents, taxable, true)
  }
  if (byHand.length === 0 && flat) {
    const taxable = flat.taxesDeferrals ? wages.afterCafeteria : wages.federal
    add('state-income', `${flat.name} income tax`, calculatePortion(taxable, flat.perTenThousand, 10_000), taxable, false)
  }
  const washington = state === 'WA' ? findWashingtonYear(year) : null
  if (washington) {
    const { paidLeave, cares } = washington
    const taxable = countBelow(input.ytd.grossCents, wages.gross, paidLeave.wageBase)
    add(
      'wa-paid-leave',
      'WA Paid Family and Medical Leave',
      calculatePortion(taxable, paidLeave.employee, paidLeave.per),
      taxable,
      false,
    )
    if (!facts.isExemptFromWaCares)
      add('wa-cares', 'WA Cares', calculatePortion(wages.gross, cares.rate, cares.per), wages.gross, false)
  }
  // A percentage entered by hand replaces the table, because the state has no other contribution of this kind.
  const isByHand = facts.figures.some(({ kind, how }) => kind === 'state-insurance' && how === 'percent')
  const unemployment = isByHand ? null : findEmployeeUnemployment(state, year)
  if (unemployment) {
    const cents = calculatePortion(wages.gross, unemployment.perTenThousand, 10_000)
    add('employee-unemployment', unemployment.label, cents, wages.gross, false)
  }
  for (const figure of facts.figures)
    if (figure.kind === 'local-income' || figure.kind === 'state-insurance') {
      const { cents, taxable } = calculateFigure(figure, pickWages(figure, wages), input)
      add(figure.code, figure.label, cents, taxable, true)
    }
  return lines
}
