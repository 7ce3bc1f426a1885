import { expect, test } from 'vitest'
import { changeOf } from './changes.ts'

const line = (title: string, detail: string) => ({ title, detail, cents: 1 })
const brakes = {
  name: 'Brakes squeal',
  concern: '',
  totalCents: 32_000,
  lines: [line('Replace pads', '2.0 hr at $120.00'), line('Akebono Pads', '1 × $80.00, new')],
}

test('a job missing from the answered estimate is new, and an unchanged one is the same', () => {
  expect(changeOf(brakes, undefined, false)).toEqual({ kind: 'new' })
  expect(changeOf({ ...brakes, lines: brakes.lines.toReversed() }, brakes, false)).toEqual({ kind: 'same' })
  expect(changeOf(brakes, brakes, true)).toEqual({ kind: 'again' })
})

test('added, removed and changed lines of a job are listed with their earlier values', () => {
  const now = {
    ...brakes,
    name: 'Brakes grind',
    lines: [line('Replace pads', '3.0 hr at $120.00'), line('Brembo Rotor', '2 × $140.00, new')],
  }
  expect(changeOf(now, brakes, false)).toEqual({
    kind: 'changed',
    wasDeclined: false,
    wasCents: 32_000,
    wasName: 'Brakes squeal',
    lines: [
      { title: 'Replace pads', was: '2.0 hr at $120.00', now: '3.0 hr at $120.00' },
      { title: 'Brembo Rotor', was: null, now: '2 × $140.00, new' },
      { title: 'Akebono Pads', was: '1 × $80.00, new', now: null },
    ],
  })
})

test('when two lines have the same name, only the changed one is listed', () => {
  const was = { ...brakes, lines: [line('Clip', '1 × $2.00'), line('Clip', '4 × $1.00')] }
  const now = { ...brakes, lines: [line('Clip', '6 × $1.00'), line('Clip', '1 × $2.00')] }
  expect(changeOf(now, was, false)).toMatchObject({ lines: [{ title: 'Clip', was: '4 × $1.00', now: '6 × $1.00' }] })
})
