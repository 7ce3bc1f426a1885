import { expect, test } from 'vitest'
import { canHide, findReminder, getStanding, reasonNotToChange, reasonNotToDelete, reasonNotToHide } from './rules.ts'

const today = '2026-11-24'

test('an expiration is announced 90, 30 and 7 days ahead, and for a month after', () => {
  const reminder = (expiresOn: string) => findReminder(expiresOn, today)
  expect(reminder('2027-02-23')).toBe(null)
  expect(reminder('2027-02-22')).toBe(90)
  expect(reminder('2026-12-25')).toBe(90)
  expect(reminder('2026-12-24')).toBe(30)
  expect(reminder('2026-12-01')).toBe(7)
  expect(reminder('2026-11-24')).toBe(7)
  expect(reminder('2026-11-23')).toBe(0)
  expect(reminder('2026-10-23')).toBe(null)
})

test('a document expires after its last day, and is expiring for the 30 days before', () => {
  expect(getStanding(null, today)).toBe('no-end')
  expect(getStanding('2026-12-25', today)).toBe('valid')
  expect(getStanding('2026-12-24', today)).toBe('expiring')
  expect(getStanding(today, today)).toBe('expiring')
  expect(getStanding('2026-11-23', today)).toBe('expired')
})

test('an employee changes and deletes their own document until the shop has opened it, and never the shop’s', () => {
  expect(reasonNotToChange({ byEmployee: true, isSeen: false }, 'employee')).toBe(null)
  expect(reasonNotToChange({ byEmployee: true, isSeen: true }, 'employee')?.code).toBe('document_seen')
  expect(reasonNotToChange({ byEmployee: false, isSeen: false }, 'employee')?.code).toBe('document_not_yours')
  expect(reasonNotToDelete({ byEmployee: true, isSeen: true }, 'shop', false)).toBe(null)
  expect(reasonNotToDelete({ byEmployee: true, isSeen: false }, 'shop', true)?.code).toBe('document_on_hold')
})

test('the shop keeps a document to itself only where the law does not open the file, and never one the employee added', () => {
  expect([canHide('TX'), canHide('CA')]).toEqual([true, false])
  expect(reasonNotToHide({ byEmployee: false }, 'TX')).toBe(null)
  expect(reasonNotToHide({ byEmployee: false }, 'WA')?.code).toBe('document_must_be_visible')
  expect(reasonNotToHide({ byEmployee: true }, 'TX')?.code).toBe('document_must_be_visible')
})
