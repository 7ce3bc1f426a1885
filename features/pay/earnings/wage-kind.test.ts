import { expect, test } from 'vitest'
import { usStates } from '../../platform/places/us-states.ts'
import { runExamples } from '../../platform/state-rules/rules.ts'
import { getDefaultWages } from './state-wages.ts'
import { wageRules } from './wage-kind.ts'
import { WageRule } from './wage-rules.ts'

test('every state has a wage rule with a source, and its worked examples pass', () => {
  for (const { code } of usStates) {
    const { values, source, sourceDay } = getDefaultWages(code)
    expect([code, WageRule.safeParse(values).success, source !== '', sourceDay]).toEqual([code, true, true, '2026-11-26'])
    const results = runExamples(wageRules, values, wageRules.listStateExamples(code))
    expect([code, results.filter(({ hasPassed }) => !hasPassed)]).toEqual([code, []])
  }
})

test('an example with the wrong pay fails, so a wrong rule cannot be approved', () => {
  const given = wageRules.listStateExamples('CA')
  const withoutDaily = { ...getDefaultWages('CA').values, dailyMinutes: null }
  expect(runExamples(wageRules, withoutDaily, given).some(({ hasPassed }) => !hasPassed)).toBe(true)
})

test('California assumes no exemption for commissions, and Texas has only the federal law', () => {
  expect(getDefaultWages('CA').values).toMatchObject({ allowsRetailExemption: false, paysEachHour: true, minimumWageCents: 1690 })
  expect(getDefaultWages('TX').values).toMatchObject({ allowsRetailExemption: true, dailyMinutes: null, minimumWageCents: 725 })
})
