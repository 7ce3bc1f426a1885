import { describe, expect, test } from 'vitest'
import { TemplateForm } from './contract/index.ts'
import { courtesyTemplate } from './courtesy-template.ts'
import type { Measure } from './measures.ts'
import type { Result } from './results.ts'
import {
  areThresholdsInOrder,
  toConcern,
  findConflictingSuggestion,
  countByResult,
  countAnswered,
  calculateResultAfter,
  showFigure,
  suggestResult,
  sortWorstFirst,
} from './rules.ts'

const pads: Measure = { unit: 'mm', better: 'more', amber: 5, red: 3 }
const water: Measure = { unit: '%', better: 'less', amber: 2, red: 3 }

describe('the suggested result', () => {
  test('the suggested result changes at a threshold, whichever direction is better', () => {
    expect([8, 5.01, 5, 3.01, 3, 0].map((figure) => suggestResult(pads, figure))).toEqual([
      'green',
      'green',
      'amber',
      'amber',
      'red',
      'red',
    ])
    expect([1, 1.99, 2, 3, 4].map((figure) => suggestResult(water, figure))).toEqual(['green', 'green', 'amber', 'red', 'red'])
  })

  test('the suggested result never has the color of a missing threshold, and is empty without thresholds', () => {
    expect(suggestResult({ ...pads, amber: null }, 4)).toBe('green')
    expect(suggestResult({ ...pads, red: null }, 1)).toBe('amber')
    expect(suggestResult({ ...pads, red: null, amber: null }, 1)).toBeNull()
    expect(suggestResult(pads, null)).toBeNull()
    expect(suggestResult(null, 3)).toBeNull()
  })

  test('the suggested result follows the measurement until someone overrides it', () => {
    const fresh = { result: null, figure: null, measure: pads }
    expect(calculateResultAfter(fresh, { figure: 2 })).toBe('red')
    expect(calculateResultAfter({ ...fresh, result: 'red', figure: 2 }, { figure: 9 })).toBe('green')
    expect(calculateResultAfter({ ...fresh, result: 'amber', figure: 9 }, { figure: 2 })).toBe('amber')
    expect(calculateResultAfter({ ...fresh, result: 'red', figure: 2 }, { result: 'amber', figure: 2 })).toBe('amber')
    expect(calculateResultAfter({ ...fresh, result: 'red', figure: 2 }, { figure: null })).toBe('red')
    expect(calculateResultAfter({ ...fresh, result: 'red' }, { result: null })).toBeNull()
    expect(calculateResultAfter({ ...fresh, result: 'green' }, {})).toBe('green')
  })
})

test('an inspection result that contradicts the thresholds is detected', () => {
  const marked = (result: Result | null, figure: number | null, measure: Measure | null = pads) =>
    findConflictingSuggestion({ result, figure, measure })
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

test('the threshold for red must be worse than the one for amber', () => {
  expect(areThresholdsInOrder(pads)).toBe(true)
  expect(areThresholdsInOrder({ ...pads, red: 5 })).toBe(false)
  expect(areThresholdsInOrder(water)).toBe(true)
  expect(areThresholdsInOrder({ ...water, red: 1 })).toBe(false)
  expect(areThresholdsInOrder({ ...pads, amber: null })).toBe(true)
})

test('unanswered points of an inspection count as not checked and not as answered', () => {
  const points = [{ result: 'red' }, { result: 'skipped' }, { result: null }, { result: 'green' }] as const
  expect(countByResult(points)).toEqual({ red: 1, amber: 0, green: 1, skipped: 2 })
  expect(countAnswered(points)).toEqual({ done: 3, of: 4 })
  expect(sortWorstFirst(points).map(({ result }) => result)).toEqual(['red', 'green', 'skipped', null])
})

test('a finding becomes a concern with its measurement and note as the cause', () => {
  const found = {
    section: 'Brakes',
    name: 'Pads, left front',
    result: 'red',
    figure: 2.5,
    measure: pads,
    note: 'Rotor is scored.',
  } as const
  expect(toConcern(found)).toEqual({
    complaint: 'Brakes: Pads, left front',
    cause: 'Needs attention now, measured 2.5 mm. Rotor is scored.',
  })
  expect(toConcern({ ...found, result: 'amber', figure: null, note: '' }).cause).toBe('Needs attention soon.')
  expect(showFigure(3, { unit: '32nds' })).toBe('3/32 in')
})

test('the built-in inspection template is valid as a form', () => {
  const { sections } = TemplateForm.parse(courtesyTemplate)
  expect(sections.map(({ name }) => name)).toEqual(courtesyTemplate.sections.map(({ name }) => name))
  const limits = (section: string, point: string) =>
    sections.find(({ name }) => name === section)?.points.find(({ name }) => name.startsWith(point))?.measure
  expect(limits('Tires', 'Tread depth')).toMatchObject({ red: 2, amber: 4 })
  expect(limits('Brakes', 'Pads')).toMatchObject({ red: 3, amber: 5 })
})
