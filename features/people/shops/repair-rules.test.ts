import { expect, test } from 'vitest'
import { describeFields, runExamples } from '../../platform/state-rules/rules.ts'
import { showFieldValue } from '../../platform/state-rules/values.ts'
import { repairRules, RepairValues, toRepairRule } from './repair-rules.ts'
import { getDefaultRepairRule, stateRules } from './rules.ts'

const codes = Object.keys(stateRules)

test('the values of every state give exactly the rule that its shops had before rules were rows', () => {
  for (const code of [...codes, 'PR'])
    expect([code, toRepairRule(code, repairRules.defaults(code))]).toEqual([code, getDefaultRepairRule(code)])
})

test('the values of every state suit the form, and all worked examples pass with them', () => {
  expect(codes).toHaveLength(51)
  for (const code of codes) {
    const { values } = repairRules.defaults(code)
    expect([code, RepairValues.parse(values)]).toEqual([code, values])
    const given = repairRules.listStateExamples(code)
    expect(given.length).toBeGreaterThan(0)
    for (const result of runExamples(repairRules, { ...values }, { given }))
      expect([code, result]).toEqual([code, { ...result, hasPassed: true }])
  }
})

test('a sentence that names an amount, and the amount itself, are one thing', () => {
  const ohio = repairRules.defaults('OH').values
  expect(ohio.requires).toBe('an estimate if the bill exceeds {amount}')
  expect(RepairValues.safeParse({ ...ohio, aboveCents: null }).success).toBe(false)
  expect(RepairValues.safeParse({ ...ohio, requires: 'an estimate for every repair' }).success).toBe(false)
  const changed = toRepairRule('OH', { ...repairRules.defaults('OH'), values: { ...ohio, aboveCents: 7500 } })
  expect(changed.requires).toBe('an estimate if the bill exceeds $75.00')
})

test('an admin reads the amount where the text of a rule has its mark, and the name of the field if there is none', () => {
  const fields = describeFields(RepairValues)
  const requires = fields.find(({ name }) => name === 'requires')!
  const { values } = repairRules.defaults('OH')
  expect(showFieldValue(requires, { ...values }, fields)).toBe('an estimate if the bill exceeds $50.00')
  expect(showFieldValue(requires, { ...values, aboveCents: null }, fields)).toBe(
    'an estimate if the bill exceeds [Required above]',
  )
})

test('the allowed overrun follows the state’s minimum, its maximum and whether tax counts', () => {
  const allowed = (code: string, authorizedCents: number, authorizedBeforeTaxCents = authorizedCents) =>
    repairRules.evaluate(repairRules.defaults(code).values, {
      billCents: 0,
      authorizedCents,
      authorizedBeforeTaxCents,
      storageWorkingDays: 0,
    }).allowedAboveCents
  expect([5000, 20_000, 100_000].map((cents) => allowed('FL', cents))).toEqual([1000, 2000, 5000])
  expect([allowed('OR', 500_000), allowed('MA', 500_000), allowed('WA', 11_000, 10_000), allowed('TX', 11_000)]).toEqual([
    20_000, 1000, 1000, 0,
  ])
})
