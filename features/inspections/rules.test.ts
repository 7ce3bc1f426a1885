import { describe, expect, test } from 'vitest'
import { TemplateForm } from './contract.ts'
import { courtesyTemplate } from './courtesy.ts'
import {
  areInOrder,
  concernOf,
  contradicting,
  countsOf,
  progressOf,
  resultAfter,
  showFigure,
  suggestedResult,
  worstFirst,
} from './rules.ts'
import type { Measure, Result } from './words.ts'

const pads: Measure = { unit: 'mm', better: 'more', amber: 5, red: 3 }
const water: Measure = { unit: '%', better: 'less', amber: 2, red: 3 }

describe('a figure suggests the result', () => {
  test('at a threshold it is reached, whichever way is better', () => {
    expect([8, 5.01, 5, 3.01, 3, 0].map((figure) => suggestedResult(pads, figure))).toEqual([
      'green',
      'green',
      'amber',
      'amber',
      'red',
      'red',
    ])
    expect([1, 1.99, 2, 3, 4].map((figure) => suggestedResult(water, figure))).toEqual(['green', 'green', 'amber', 'red', 'red'])
  })

  test('with one threshold the other color never comes, with none it says nothing', () => {
    expect(suggestedResult({ ...pads, amber: null }, 4)).toBe('green')
    expect(suggestedResult({ ...pads, red: null }, 1)).toBe('amber')
    expect(suggestedResult({ ...pads, red: null, amber: null }, 1)).toBeNull()
    expect(suggestedResult(pads, null)).toBeNull()
    expect(suggestedResult(null, 3)).toBeNull()
  })

  test('it follows the figure until somebody says otherwise', () => {
    const fresh = { result: null, figure: null, measure: pads }
    expect(resultAfter(fresh, { figure: 2 })).toBe('red')
    expect(resultAfter({ ...fresh, result: 'red', figure: 2 }, { figure: 9 })).toBe('green')
    expect(resultAfter({ ...fresh, result: 'amber', figure: 9 }, { figure: 2 })).toBe('amber')
    expect(resultAfter({ ...fresh, result: 'red', figure: 2 }, { result: 'amber', figure: 2 })).toBe('amber')
    expect(resultAfter({ ...fresh, result: 'red', figure: 2 }, { figure: null })).toBe('red')
    expect(resultAfter({ ...fresh, result: 'red' }, { result: null })).toBeNull()
    expect(resultAfter({ ...fresh, result: 'green' }, {})).toBe('green')
  })
})

test('a mark other than the limits say is noticed, where there are limits, a figure and a mark', () => {
  const marked = (result: Result | null, figure: number | null, measure: Measure | null = pads) =>
    contradicting({ result, figure, measure })
  expect([marked('green', 2), marked('amber', 2), marked('red', 8)]).toEqual(['red', 'red', 'green'])
  expect([marked('red', 2), marked('green', 8), marked(null, 2), marked('skipped', 2), marked('green', null)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(marked('green', 2, { ...pads, amber: null, red: null })).toBeNull()
})

test('red is worse than amber', () => {
  expect(areInOrder(pads)).toBe(true)
  expect(areInOrder({ ...pads, red: 5 })).toBe(false)
  expect(areInOrder(water)).toBe(true)
  expect(areInOrder({ ...water, red: 1 })).toBe(false)
  expect(areInOrder({ ...pads, amber: null })).toBe(true)
})

test('what nobody looked at is not checked, and no answer', () => {
  const points = [{ result: 'red' }, { result: 'skipped' }, { result: null }, { result: 'green' }] as const
  expect(countsOf(points)).toEqual({ red: 1, amber: 0, green: 1, skipped: 2 })
  expect(progressOf(points)).toEqual({ done: 3, of: 4 })
  expect(worstFirst(points).map(({ result }) => result)).toEqual(['red', 'green', 'skipped', null])
})

test('a finding in the words of a concern: what, and what was measured and noted as its cause', () => {
  const found = {
    section: 'Brakes',
    name: 'Pads, left front',
    result: 'red',
    figure: 2.5,
    measure: pads,
    note: 'Rotor is scored.',
  } as const
  expect(concernOf(found)).toEqual({
    complaint: 'Brakes: Pads, left front',
    cause: 'Needs attention now, measured 2.5 mm. Rotor is scored.',
  })
  expect(concernOf({ ...found, result: 'amber', figure: null, note: '' }).cause).toBe('Needs attention soon.')
  expect(showFigure(3, { unit: '32nds' })).toBe('3/32 in')
})

test('the inspection every shop begins with is one that its owner could have saved', () => {
  const { sections } = TemplateForm.parse(courtesyTemplate)
  expect(sections.map(({ name }) => name)).toEqual(courtesyTemplate.sections.map(({ name }) => name))
  const limits = (section: string, point: string) =>
    sections.find(({ name }) => name === section)?.points.find(({ name }) => name.startsWith(point))?.measure
  expect(limits('Tires', 'Tread depth')).toMatchObject({ red: 2, amber: 4 })
  expect(limits('Brakes', 'Pads')).toMatchObject({ red: 3, amber: 5 })
})
