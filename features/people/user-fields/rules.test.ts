import { expect, test } from 'vitest'
import type { FieldDefinition } from './contract/index.ts'
import { checkValues, keepChoices, makeKey, makeValuesSchema, pickChanged, readValue } from './rules.ts'
import { showValue } from './show-value.ts'

const define = (more: Partial<FieldDefinition>): FieldDefinition => ({
  key: 'own_field',
  label: 'Field',
  help: '',
  kind: 'text',
  choices: [],
  isRequired: false,
  defaultValue: null,
  visibility: 'staff',
  isRetired: false,
  ...more,
})
const colors = [
  { key: 'red', label: 'Red', isRetired: false },
  { key: 'blue', label: 'Blue', isRetired: true },
]

test('a form that was left empty has no values, and only a required field asks for one', () => {
  expect(makeValuesSchema([define({ key: 'a' }), define({ key: 'b', kind: 'number' })]).parse({})).toEqual({ a: null, b: null })
  const missing = makeValuesSchema([define({ key: 'a', label: 'PO number', isRequired: true })]).safeParse({ a: '' })
  expect(missing.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['a'], 'PO number is required']])
  expect(makeValuesSchema([define({ key: 'a', isRequired: true, kind: 'yes-no' })]).parse({ a: 'no' })).toEqual({ a: false })
})

test('a form never has a retired field, and a record may keep a retired choice', () => {
  expect(makeValuesSchema([define({ key: 'a', isRetired: true })]).safeParse({ a: 'x' }).success).toBe(false)
  const field = { ...define({ key: 'c', kind: 'choice', choices: colors }), value: null }
  expect(makeValuesSchema([field]).safeParse({ c: 'blue' }).success).toBe(false)
  expect(makeValuesSchema([{ ...field, value: 'blue' }]).safeParse({ c: 'blue' }).success).toBe(true)
})

test('checked values keep what retired fields have', () => {
  const fields = [
    { ...define({ key: 'old', isRetired: true }), value: 'kept' },
    { ...define({ key: 'new' }), value: null },
  ]
  expect(checkValues(fields, { new: 'x' })).toEqual({ values: { old: 'kept', new: 'x' } })
})

test.each([
  [{ kind: 'number' }, '1,250.5', 1250.5],
  [{ kind: 'number' }, '1.23456', undefined],
  [{ kind: 'number' }, '-3', undefined],
  [{ kind: 'date' }, '3/4/2026', '2026-03-04'],
  [{ kind: 'date' }, '2026-02-30', undefined],
  [{ kind: 'yes-no' }, 'Y', true],
  [{ kind: 'yes-no' }, 'perhaps', undefined],
  [{ kind: 'choice', choices: colors }, 'RED', 'red'],
  [{ kind: 'choice', choices: colors }, 'Blue', undefined],
  [{ kind: 'text' }, '  Acme ', 'Acme'],
  [{ kind: 'text' }, '', null],
] as const)('a cell is read as its field says: %j %s', (more, cell, value) => {
  const read = readValue(define({ ...more, choices: 'choices' in more ? [...more.choices] : [] }), cell)
  expect('value' in read ? read.value : undefined).toBe(value)
})

test('a key is made of the label, fits the database, and is free', () => {
  expect(makeKey('Fleet No. (new)', [])).toBe('fleet_no_new')
  expect(makeKey('Fleet', ['fleet', 'fleet_2'])).toBe('fleet_3')
  expect(makeKey('2nd key', [])).toBe('field_2nd_key')
  expect(makeKey('漢字', [], 'own_')).toBe('own_field')
  for (const label of ['x'.repeat(60), '_'.repeat(60), 'a '.repeat(30), '9'.repeat(60)])
    expect(makeKey(label, [])).toMatch(/^[a-z][a-z0-9_]{0,39}$/)
})

test('choices keep their keys, and none can be left out or named twice', () => {
  const kept = keepChoices(
    [{ key: 'red' }],
    [
      { key: 'red', label: 'Crimson', isRetired: false },
      { label: 'Red', isRetired: false },
    ],
  )
  expect(kept?.map(({ key }) => key)).toEqual(['red', 'red_2'])
  expect(keepChoices([{ key: 'red' }], [])).toBeNull()
  expect(keepChoices([{ key: 'red' }], [{ key: 'blue', label: 'Blue', isRetired: false }])).toBeNull()
})

test('values are shown as people write them', () => {
  expect(showValue(define({ kind: 'number' }), 1250.5)).toBe('1,250.5')
  expect(showValue(define({ kind: 'date' }), '2026-03-04')).toBe('03/04/2026')
  expect(showValue(define({ kind: 'yes-no' }), false)).toBe('No')
  expect(showValue(define({ kind: 'choice', choices: colors }), 'blue')).toBe('Blue')
  expect(showValue(define({}), null)).toBe('')
})

test('a form sends only what was changed in it, so that somebody else’s change of another field stays', () => {
  const opened = [
    { key: 'color', value: 'Blue' },
    { key: 'fleet', value: null },
    { key: 'loaner', value: false },
  ]
  expect(pickChanged(opened, { color: 'Blue', fleet: '7', loaner: false })).toEqual({ fleet: '7' })
  expect(pickChanged(opened, { color: null, fleet: null, loaner: true })).toEqual({ color: null, loaner: true })
})
