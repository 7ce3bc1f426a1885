import { nameState } from '../../platform/places/rules.ts'
import { findYearLimits } from '../deductions/rules.ts'
import { isKnownState, findTaxYear, knownYears } from '../paycheck/rules.ts'
import { sumCents } from './amounts.ts'
import type { NetInput, NetProblem } from './contract/net-schemas.ts'
import { hasStateTax } from './state-taxes.ts'

const taxesPage = '/home-owner/payroll/taxes'

/** Why the net pay cannot be calculated, and what to do about it. Nothing is guessed. */
export function findNetProblems(input: NetInput): NetProblem[] {
  const { payDate, state, facts, lines } = input
  const year = Number(payDate.slice(0, 4))
  const problems: NetProblem[] = []
  const link = `/home-owner/payroll/deductions?person=${facts.accountId}`
  if (!findTaxYear(payDate) || !findYearLimits(payDate))
    problems.push({
      kind: 'year-unknown',
      text: `Liftbay has no tax tables for ${year}. Choose a pay date in ${knownYears.join(' or ')}.`,
      link: taxesPage,
    })
  if (!isKnownState(state, year) && !hasStateTax(facts))
    problems.push({
      kind: 'state-unknown',
      text: `Liftbay has no ${year} income tax table for ${nameState(state)}. Open the employee’s deductions and enter the state income tax by hand.`,
      link,
    })
  if (facts.isNonresident && !facts.figures.some(({ kind }) => kind === 'nonresident'))
    problems.push({
      kind: 'nonresident',
      text: `The employee is a nonresident alien. Enter by hand the amount that IRS Publication 15-T adds to each paycheck’s wages for ${year}.`,
      link,
    })
  if (sumCents(lines) < 0)
    problems.push({ kind: 'gross-below-zero', text: 'The pay is below zero. Correct the earnings first.', link })
  return problems
}
