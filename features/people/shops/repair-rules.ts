import { z } from 'zod'
import { calculatePortion, showCents } from '../../../common/cents.ts'
import { cents, line } from '../../../common/text.ts'
import { defineRuleKind, type SourcedValues } from '../../platform/state-rules/rules.ts'
import { listRepairExamples } from './repair-examples.ts'
import type { StateRule, Tolerance } from './state-rule-rows.ts'
import { getDefaultRepairRule } from './state-rules.ts'

const amountMark = '{amount}'
const whole = (max: number) => z.int('Enter a whole number').min(0, 'Enter 0 or more').max(max, `Enter at most ${max}`)
const nothingElse = { title: 'Printed with supplies or waste', description: 'Leave empty if the law asks for nothing.' }

/** The values as rows and the admin's form have them. */
export const RepairValues = z
  .strictObject({
    requires: line('What the law requires', 200)
      .nullable()
      .meta({
        title: 'What the law requires',
        description: `Follows “Ohio law requires”. ${amountMark} stands for the amount under “Required above”. If empty, the shop’s own policy is printed.`,
        marks: { [amountMark]: 'aboveCents' },
      }),
    aboveCents: cents('Required above')
      .nullable()
      .meta({ title: 'Required above', unit: 'cents', description: 'Leave empty if the law names no amount.' }),
    isEstimateConfirmed: z.boolean().meta({
      title: 'Read in the source: what it requires',
      description: 'Only then is it printed as the law.',
    }),
    toleranceKind: z.enum(['none', 'share', 'share-before-tax']).meta({
      title: 'What the law allows above the authorized amount',
      description: 'Nothing, or a percentage of the amount with or without tax.',
    }),
    tolerancePercent: whole(100).meta({ title: 'Percent above', unit: 'percent' }),
    toleranceLeastCents: cents('At least').meta({ title: 'At least', unit: 'cents' }),
    toleranceMostCents: cents('At most')
      .nullable()
      .meta({ title: 'At most', unit: 'cents', description: 'Leave empty if there is no maximum.' }),
    isToleranceConfirmed: z.boolean().meta({ title: 'Read in the source: what it allows above' }),
    storageFreeWorkingDays: whole(365).meta({
      title: 'Free working days of storage',
      description: 'After the notice that the vehicle is ready.',
    }),
    isStorageFreeInDispute: z.boolean().meta({ title: 'No storage while the customer disputes the bill' }),
    noSuppliesShare: line('Why supplies may not be a percentage of labor', 300).nullable().meta({
      title: 'Why supplies may not be a percentage of labor',
      description: 'The shop reads this sentence. Leave empty if they may.',
    }),
    needsEpaNumber: z.boolean().meta({ title: 'A fee for waste needs the EPA number' }),
    suppliesNotice: z.string().trim().max(400, 'Enter at most 400 characters').meta(nothingElse),
    printsLaborBasis: z.boolean().meta({ title: 'Print whether labor is flat rate or hourly' }),
  })
  .refine(({ requires, aboveCents }) => (requires?.includes(amountMark) ?? false) === (aboveCents !== null), {
    path: ['aboveCents'],
    message: `Enter the amount, and ${amountMark} in the sentence above`,
  })
  .refine(({ requires, isEstimateConfirmed }) => requires !== null || !isEstimateConfirmed, {
    path: ['isEstimateConfirmed'],
    message: 'Enter what the law requires',
  })
export type RepairValues = z.output<typeof RepairValues>

const Facts = z.strictObject({
  billCents: cents('Bill').meta({ title: 'Bill', unit: 'cents' }),
  authorizedCents: cents('Authorized').meta({ title: 'Authorized', unit: 'cents' }),
  authorizedBeforeTaxCents: cents('Authorized before tax').meta({ title: 'Authorized before tax', unit: 'cents' }),
  storageWorkingDays: whole(3650).meta({ title: 'Working days stored' }),
})

const Outcome = z.strictObject({
  isEstimateRequired: z.boolean().meta({ title: 'The law requires an estimate' }),
  allowedAboveCents: cents('Allowed above').meta({ title: 'The law allows above the authorized amount', unit: 'cents' }),
  storageDaysCharged: whole(3650).meta({ title: 'Working days of storage charged' }),
})

/** A state's law on estimates, bills, fees and storage. */
export const repairRules = defineRuleKind({
  kind: 'repair',
  title: 'Repair estimates and bills',
  text: 'When an estimate is required, what the law allows above it, and what a shop must print or may not charge.',
  schema: RepairValues,
  input: Facts,
  outcome: Outcome,
  defaults: (state) => toSourced(getDefaultRepairRule(state)),
  listStateExamples: (state) => listRepairExamples(getDefaultRepairRule(state)),
  examples: [
    {
      text: 'No storage is charged on the day of the notice',
      input: { billCents: 0, authorizedCents: 0, authorizedBeforeTaxCents: 0, storageWorkingDays: 0 },
      expected: { storageDaysCharged: 0 },
    },
    {
      text: '10%, at least $10.00 and at most $50.00, of $600.00 is $50.00',
      values: { ...toSourced(getDefaultRepairRule('FL')).values },
      input: { billCents: 0, authorizedCents: 60_000, authorizedBeforeTaxCents: 56_000, storageWorkingDays: 0 },
      expected: { allowedAboveCents: 5000 },
    },
    {
      text: '10% counted before tax of $100.00 is $10.00, whatever the tax',
      values: { ...toSourced(getDefaultRepairRule('WA')).values },
      input: { billCents: 10_001, authorizedCents: 11_000, authorizedBeforeTaxCents: 10_000, storageWorkingDays: 0 },
      expected: { isEstimateRequired: true, allowedAboveCents: 1000 },
    },
  ],
  evaluate: (values, { billCents, storageWorkingDays, ...authorized }) => ({
    isEstimateRequired: values.isEstimateConfirmed && (values.aboveCents === null || billCents > values.aboveCents),
    allowedAboveCents: values.isToleranceConfirmed ? calculateAllowed(toTolerance(values), authorized) : 0,
    storageDaysCharged: Math.max(0, storageWorkingDays - values.storageFreeWorkingDays),
  }),
})

/** The amount a law allows above the authorized amount, in cents. */
function calculateAllowed(
  tolerance: Tolerance,
  { authorizedCents, authorizedBeforeTaxCents }: { authorizedCents: number; authorizedBeforeTaxCents: number },
): number {
  if (tolerance.kind === 'none') return 0
  if (tolerance.kind === 'share-before-tax') return calculatePortion(authorizedBeforeTaxCents, tolerance.percent, 100)
  const share = Math.max(tolerance.leastCents, calculatePortion(authorizedCents, tolerance.percent, 100))
  return Math.min(share, tolerance.mostCents ?? share)
}

function toTolerance(values: RepairValues): Tolerance {
  const {
    toleranceKind: kind,
    tolerancePercent: percent,
    toleranceLeastCents: leastCents,
    toleranceMostCents: mostCents,
  } = values
  if (kind === 'none') return { kind }
  return kind === 'share' ? { kind, percent, leastCents, mostCents } : { kind, percent }
}

/** The values of a row as everything that prints and charges uses them. */
export function toRepairRule(state: string, { values, source, sourceDay }: SourcedValues<RepairValues>): StateRule {
  const { requires, aboveCents, isEstimateConfirmed, isToleranceConfirmed } = values
  const { storageFreeWorkingDays, isStorageFreeInDispute, noSuppliesShare, needsEpaNumber, suppliesNotice, printsLaborBasis } =
    values
  return {
    name: getDefaultRepairRule(state).name,
    requires: requires && requires.replace(amountMark, showCents(aboveCents ?? 0)),
    aboveCents,
    tolerance: toTolerance(values),
    storageFreeWorkingDays,
    isStorageFreeInDispute,
    noSuppliesShare,
    needsEpaNumber,
    suppliesNotice,
    printsLaborBasis,
    source,
    asOf: sourceDay.slice(0, 7),
    isConfirmed: { estimate: isEstimateConfirmed, tolerance: isToleranceConfirmed },
  }
}

function toSourced({
  requires,
  aboveCents,
  tolerance,
  source,
  asOf,
  isConfirmed,
  name: _,
  ...same
}: StateRule): SourcedValues<RepairValues> {
  const share = tolerance.kind === 'share' ? tolerance : { leastCents: 0, mostCents: null }
  return {
    source,
    address: '',
    sourceDay: `${asOf}-01`,
    values: {
      ...same,
      requires: requires && aboveCents !== null ? requires.replace(showCents(aboveCents), amountMark) : requires,
      aboveCents,
      isEstimateConfirmed: isConfirmed.estimate,
      toleranceKind: tolerance.kind,
      tolerancePercent: tolerance.kind === 'none' ? 0 : tolerance.percent,
      toleranceLeastCents: share.leastCents,
      toleranceMostCents: share.mostCents,
      isToleranceConfirmed: isConfirmed.tolerance,
    },
  }
}
