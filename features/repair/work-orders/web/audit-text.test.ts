import { expect, test } from 'vitest'
import type { AuditChange } from '../contract/index.ts'
import { describeAuditChanges } from './audit-text.ts'

const names = { staff: { d: 'Dave Kowalski' }, timeZone: 'America/Chicago' }
const read = (changes: readonly AuditChange[]) =>
  describeAuditChanges(changes, names).map(({ name, text }) => (name ? `${name}: ${text}` : text))
const part = (field: string, from: AuditChange['from'], to: AuditChange['to']) => ({
  of: 'part' as const,
  name: 'Brake pads',
  field,
  from,
  to,
})
const order = (field: string, from: AuditChange['from'], to: AuditChange['to']) => ({
  of: 'order' as const,
  name: '',
  field,
  from,
  to,
})

test('a changed line is one sentence with each old and new value', () => {
  expect(read([part('price', 80_00, 95_00), part('quantity', 100, 200), part('taxed', true, false)])).toEqual([
    'Brake pads: Price each: $80.00 → $95.00; Quantity: 1 → 2; Not taxed',
  ])
})

test('an added or removed line says what it was, once', () => {
  const added = [
    part('name', null, 'Brake pads'),
    part('quantity', null, 100),
    part('price', null, 80_00),
    part('taxed', null, true),
  ]
  expect(read(added)).toEqual(['Brake pads: Part added: quantity 1, price each $80.00'])
  const removed = added.map(({ from, to, ...rest }) => ({ ...rest, from: to, to: from }))
  expect(read(removed)).toEqual(['Brake pads: Part removed: quantity 1, price each $80.00'])
})

test('a change of the order names people and never shows the name of a field', () => {
  expect(read([order('technicianId', null, 'd')])).toEqual(['Technician: Dave Kowalski'])
  expect(read([order('keyTag', '12', '')])).toEqual(['Key tag removed, was 12'])
  expect(read([order('isWaiter', false, true)])).toEqual(['The customer waits'])
  expect(read([order('somethingNew', 1, 2)])).toEqual(['Details: 1 → 2'])
})
