import { showCents } from '../../../common/cents.ts'
import { refuse } from '../../../common/refusal.ts'
import type { DeductionFacts, DeductionKind } from '../deductions/contract/index.ts'
import { findYearLimits } from '../deductions/rules.ts'
import { calculateFica, findTaxYear } from '../paycheck/rules.ts'
import { sumCents } from './amounts.ts'
import type { NetGroup, NetInput, NetLine, NetPay } from './contract/net-schemas.ts'
import { netPayRefusals } from './contract/refusals.ts'
import { needsEmployeeUnemployment } from './employee-unemployment.ts'
import { listEmployerTaxes } from './employer-taxes.ts'
import { calculateFederalTaxes, readRegularPay, takeAggregateTax } from './federal-taxes.ts'
import { findNetProblems } from './find-net-problems.ts'
import { calculateGarnishments } from './garnishments.ts'
import { limitDeduction, openYear } from './limit-deduction.ts'
import { listNetSteps } from './list-net-steps.ts'
import { netNotes } from './net-notes.ts'
import { takePostTax } from './post-tax.ts'
import { findSupplementalWages, splitGross } from './split-gross.ts'
import { listStateTaxes } from './state-taxes.ts'

/** Free of income tax, Social Security and Medicare: sections 125 and 132(f). */
const cafeteria: readonly DeductionKind[] = ['health', 'hsa', 'fsa', 'dependent-care', 'commuter']

/**
 * From the gross pay of one paycheck to its net: pre-tax deductions, federal income tax, Social Security and Medicare, state and local taxes, post-tax
 * deductions, garnishments. The lines and the net are the gross, to the cent. Refuses with `net_pay_unknown` where something would have to be guessed.
 */
export function calculateNet(asked: NetInput): NetPay {
  const input = asked.isExtra ? withoutAmounts(sharePeriod(asked)) : sharePeriod(asked)
  const problem = findNetProblems(input)[0]
  if (problem) refuse(netPayRefusals.cannotCalculate, { msg: problem.text, more: { link: problem.link } })
  const { payDate, frequency, facts, ytd } = input
  const law = findTaxYear(payDate)!
  const limits = findYearLimits(payDate)!
  const { gross, supplemental } = splitGross(input.lines)
  const withheld = openYear(ytd)
  const warnings: string[] = []
  const lines: NetLine[] = []
  const countLines = () => sumCents(lines)

  const takePreTax = (deduction: DeductionFacts, most: number) => {
    const { cents: wanted, warning } = limitDeduction(deduction, gross, withheld, limits)
    const cents = Math.min(wanted, Math.max(0, most - countLines()))
    if (warning) warnings.push(warning)
    if (cents < wanted)
      warnings.push(
        `${deduction.label}: ${showCents(cents)} instead of ${showCents(wanted)}, because the pay does not cover more.`,
      )
    withheld.set(deduction.code, (withheld.get(deduction.code) ?? 0) + cents)
    if (cents > 0) lines.push(toLine(deduction, 'pre-tax', cents))
  }

  // Deductions from the gross itself must fit beside the taxes of the rest, which are below 15% of it.
  const ofGross = sumCents(listStateTaxes(input, { gross, afterCafeteria: 0, federal: 0 }))
  const room = Math.max(0, gross - Math.ceil(ofGross / 0.85))
  for (const deduction of facts.deductions.filter(({ kind }) => cafeteria.includes(kind))) takePreTax(deduction, room)
  const ficaWages = gross - countLines()
  const fica = calculateFica(law, ficaWages, { socialSecurity: ytd.socialSecurityWagesCents, medicare: ytd.medicareWagesCents })
  const wages = { gross, afterCafeteria: ficaWages, federal: ficaWages }
  const beforeDeferral = fica.socialSecurity + fica.medicare + sumCents(listStateTaxes(input, wages))
  for (const deduction of facts.deductions.filter(({ kind }) => kind === '401k')) takePreTax(deduction, gross - beforeDeferral)
  const preTax = countLines()
  const federalWages = gross - preTax
  const supplementalWages = findSupplementalWages({ gross, supplemental, preTax, ofAllPay: countRates(lines, facts.deductions) })

  const federal =
    input.aggregateFederalCents === undefined
      ? calculateFederalTaxes(
          law,
          { regular: federalWages - supplementalWages, supplemental: supplementalWages, frequency },
          facts,
          { before: ytd.byCode['federal-supplemental'] ?? 0, regularPay: readRegularPay(input) },
        )
      : takeAggregateTax(input.aggregateFederalCents)
  const state = listStateTaxes(input, { ...wages, federal: federalWages })
  // The order in which taxes are cut when the pay is too small: federal income tax first.
  const flatWages = federal.isTogether ? 0 : supplementalWages
  const taxes: NetLine[] = [
    makeTax('social-security', 'Social Security', fica.socialSecurity, fica.socialSecurityWages),
    makeTax('medicare', 'Medicare', fica.medicare - fica.additionalMedicare, ficaWages),
    makeTax('medicare-additional', 'Additional Medicare', fica.additionalMedicare, fica.additionalWages),
    ...state,
    makeTax('federal-supplemental', 'Federal income tax, supplemental wages', federal.supplemental, flatWages),
    makeTax('federal', 'Federal income tax', federal.regular, federalWages - flatWages),
  ]
  for (const tax of taxes) {
    const cents = Math.min(tax.cents, gross - countLines())
    if (cents < tax.cents)
      warnings.push(`${tax.label}: ${showCents(cents)} instead of ${showCents(tax.cents)}, because the pay does not cover more.`)
    if (tax.taxableCents !== 0 || cents > 0) lines.push({ ...tax, cents })
  }

  const taxCents = sumCents(lines.filter(({ group }) => group === 'tax'))
  const available = gross - countLines()
  const postTax = takePostTax(input, { gross, withheld, limits, available })
  const garnished = calculateGarnishments({
    orders: facts.garnishments,
    disposableCents: gross - taxCents,
    availableCents: available,
    frequency,
    countDeductionsBefore: (day) => sumCents(postTax.taken.filter(({ deduction }) => deduction.firstDay < day)),
  })
  // Orders come before what the employee agreed to, the newest of which gives way first.
  let left = available - sumCents(garnished)
  const kept = postTax.taken.map(({ deduction, cents }) => {
    const taken = Math.min(cents, left)
    left -= taken
    if (taken < cents)
      warnings.push(
        `${deduction.label}: ${showCents(taken)} instead of ${showCents(cents)}, because the pay does not cover more.`,
      )
    return toLine(deduction, 'post-tax', taken)
  })
  warnings.push(...postTax.warnings)
  lines.push(...kept.filter(({ cents }) => cents > 0))
  for (const { order, cents, wantedCents } of garnished) {
    if (wantedCents !== null && cents < wantedCents)
      warnings.push(`${order.label}: ${showCents(cents)} instead of ${showCents(wantedCents)}, the most that may be taken.`)
    if (cents > 0) lines.push(toLine(order, 'garnishment', cents))
  }
  for (const { label, ...figure } of asked.isExtra ? asked.facts.figures.filter(isOfEachPaycheck) : [])
    if (figure.kind !== 'employer' && figure.cents > 0)
      warnings.push(
        `${label}: nothing, because it is an amount for each regular paycheck. To withhold it from this pay, too, enter a rate.`,
      )
  if (facts.w4Source === 'none') warnings.push(netNotes.noW4)
  if (needsEmployeeUnemployment(input.state) && !facts.figures.some(({ kind }) => kind === 'state-insurance'))
    warnings.push(
      'The employee’s share of state unemployment insurance is not withheld: enter the state’s rate and wage base as a tax by hand.',
    )
  if (!facts.shop.unemployment) warnings.push(netNotes.noUnemploymentRate)
  const sorted = sortLines(lines)
  const netCents = gross - sumCents(sorted)
  const employerLines = listEmployerTaxes(law, input, {
    gross,
    fica: ficaWages,
    socialSecurity: fica.socialSecurityWages,
  })
  return {
    grossCents: gross,
    lines: sorted,
    employerLines,
    netCents,
    steps: listNetSteps(sorted, federal.steps, netCents),
    warnings,
  }
}

/** The amount taken before taxes as a percentage of the pay, so from each part of it. */
const countRates = (lines: readonly NetLine[], deductions: readonly DeductionFacts[]): number =>
  sumCents(lines.filter(({ code }) => deductions.some((deduction) => deduction.code === code && deduction.how === 'percent')))

/** Only what is a share of the pay, and orders. */
const withoutAmounts = (input: NetInput): NetInput => ({
  ...input,
  facts: {
    ...input.facts,
    deductions: input.facts.deductions.filter(({ how }) => how !== 'amount'),
    figures: input.facts.figures.map((figure) => (isOfEachPaycheck(figure) ? { ...figure, cents: 0 } : figure)),
  },
})

/**
 * The amount that a levy leaves free is of the pay period, whatever the number of paychecks (IRS, “Information about wage levies”; read November 2026):
 * what other stubs of the period have left counts. Deductions that began before the levy are free besides. An order in dollars is of the pay period, too: what
 * another stub took for it is not taken again.
 */
function sharePeriod(input: NetInput): NetInput {
  const { samePeriod, facts } = input
  if (!samePeriod) return input
  const countKept = (receivedOn: string) =>
    Object.entries(samePeriod.afterTax).reduce(
      (sum, [code, cents]) =>
        facts.deductions.some((deduction) => deduction.code === code && deduction.firstDay < receivedOn) ? sum : sum + cents,
      samePeriod.netCents,
    )
  const garnishments = facts.garnishments.map((order) => ({
    ...order,
    exemptCents: Math.max(0, order.exemptCents - countKept(order.receivedOn)),
    cents: Math.max(0, order.cents - (samePeriod.garnished[order.code] ?? 0)),
  }))
  return { ...input, facts: { ...facts, garnishments } }
}

/** A tax by hand in dollars. It stays as a figure of nothing, so that the state's tax is still known. */
const isOfEachPaycheck = ({ how, kind }: NetInput['facts']['figures'][number]): boolean =>
  how === 'amount' && kind !== 'nonresident'

const makeTax = (code: string, label: string, cents: number, taxableCents: number): NetLine => ({
  code,
  label,
  group: 'tax',
  cents,
  taxableCents,
  isByHand: false,
})

const toLine = ({ code, label }: { code: string; label: string }, group: NetGroup, cents: number): NetLine => ({
  code,
  label,
  group,
  cents,
  taxableCents: null,
  isByHand: false,
})

const groupOrder: readonly NetGroup[] = ['pre-tax', 'tax', 'post-tax', 'garnishment', 'employer']
const taxOrder = ['federal', 'federal-supplemental', 'social-security', 'medicare', 'medicare-additional']
const rankTax = (code: string) => (taxOrder.includes(code) ? taxOrder.indexOf(code) : taxOrder.length)

/** As a pay stub lists them. */
const sortLines = (lines: readonly NetLine[]): NetLine[] =>
  lines.toSorted(
    (a, b) =>
      groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || (a.group === 'tax' ? rankTax(a.code) - rankTax(b.code) : 0),
  )
