import { expect, test } from 'vitest'
import { usStates } from '../../platform/places/us-states.ts'
import { findStage, listStages, runExamples } from '../../platform/state-rules/rules.ts'
import { getDefaultWages, WageRule } from '../wage-rules/rules.ts'
import { calculateWeek } from './calculate-week.ts'
import { makeWeek, plan } from './test-weeks.ts'
import { wageRules } from './wage-kind.ts'

test('every state has a wage rule with a source, and its worked examples pass', () => {
  for (const { code } of usStates) {
    const { values, source, sourceDay } = getDefaultWages(code)
    expect([code, WageRule.safeParse(values).success, source !== '', sourceDay]).toEqual([code, true, true, '2026-11-26'])
    const results = runExamples(wageRules, values, { given: wageRules.listStateExamples(code) })
    expect([code, results.filter(({ hasPassed }) => !hasPassed)]).toEqual([code, []])
  }
})

test('on November 26, 2026 the rule of every state is a published one, and so is that of January 2027 where it is announced', () => {
  const onDay = (state: string, day: string) => findStage(listStages(wageRules, state, []), day)
  for (const { code } of usStates) {
    const { values, examples } = onDay(code, '2026-11-26')
    expect([code, (values['knownThrough'] ?? '9999') >= '2026-11-26']).toEqual([code, true])
    for (const stage of [{ values, examples }, onDay(code, '2027-01-02')])
      expect([code, runExamples(wageRules, stage.values, { given: stage.examples }).every(({ hasPassed }) => hasPassed)]).toEqual(
        [code, true],
      )
  }
  const inJanuary = ['CA', 'CT', 'ME', 'MI', 'MN', 'NE', 'RI', 'VA'].map(
    (state) => onDay(state, '2027-01-02').values['minimumWageCents'],
  )
  expect(inJanuary).toEqual([1740, 1748, 1570, 1500, 1187, 1526, 1700, 1375])
  expect(onDay('CA', '2026-12-31').values).toMatchObject({ minimumWageCents: 1690, exemptSalaryCents: 135_200 })
  expect(onDay('CA', '2027-01-01').values).toMatchObject({
    minimumWageCents: 1740,
    exemptSalaryCents: 139_200,
    dailyMinutes: 480,
  })
  expect(onDay('WA', '2027-01-02').values['knownThrough']).toBe('2026-12-31')
})

test('an example with the wrong pay fails, so a wrong rule cannot be approved', () => {
  const given = wageRules.listStateExamples('CA')
  const withoutDaily = { ...getDefaultWages('CA').values, dailyMinutes: null }
  expect(runExamples(wageRules, withoutDaily, { given }).some(({ hasPassed }) => !hasPassed)).toBe(true)
})

test('a salary of exactly $57,784.00 a year is exempt in Colorado, and one dollar less is not', () => {
  const isExempt = (rateCents: number) =>
    calculateWeek(
      makeWeek({
        segments: [plan({ kind: 'salary', rateCents, exemption: 'salaried' })],
        rules: [{ ...getDefaultWages('CO').values, from: '2026-01-01' }],
      }),
    ).exemption?.isExempt
  expect([isExempt(5_778_400), isExempt(5_778_300)]).toEqual([true, false])
})

test('minimum wages that changed on July 1, 2026 are those of after that day', () => {
  expect(['AK', 'DC', 'OR'].map((state) => getDefaultWages(state).values.minimumWageCents)).toEqual([1400, 1840, 1555])
})

test('California assumes no exemption for commissions, Texas has only the federal law, and Ohio takes its exemptions over', () => {
  expect(getDefaultWages('CA').values).toMatchObject({ allowsRetailExemption: false, paysEachHour: true, minimumWageCents: 1690 })
  expect(getDefaultWages('OH')).toMatchObject({
    values: { allowsRetailExemption: true },
    source: expect.stringContaining('4111.03'),
  })
  expect(getDefaultWages('TX').values).toMatchObject({ allowsRetailExemption: true, dailyMinutes: null, minimumWageCents: 725 })
})
