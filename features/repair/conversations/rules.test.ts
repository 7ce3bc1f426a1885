import { expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { describeClosed, isOpen, needsCopy, needsNotice, describePhoto } from './rules.ts'

const closed = new Date('2026-10-01T12:00:00Z')
const days = (count: number) => new Date(closed.getTime() + count * dayMilliseconds)

test('a conversation is open while the order is, and for 30 days after', () => {
  expect(isOpen(null, days(1000))).toBe(true)
  expect(isOpen(closed, new Date(days(30).getTime() - 1))).toBe(true)
  expect(isOpen(closed, days(30))).toBe(false)
})

test('a closed conversation says when it closed, and gives each side the phone number of the other', () => {
  const shop = { dba: 'Northside Auto Care', phone1: '5125550100', timeZone: 'America/Chicago' }
  const customer = { name: 'Ann Baker', phone1: '5125550111' }
  expect(describeClosed('customer', days(30), shop, customer)).toBe(
    'This conversation closed on 10/31/2026, 30 days after the visit. Call Northside Auto Care at (512) 555-0100.',
  )
  expect(describeClosed('shop', days(30), shop, customer)).toContain('Call Ann Baker at (512) 555-0111.')
  expect(describeClosed('shop', days(30), shop, { ...customer, phone1: '' })).not.toContain('Call')
})

test('a side of a conversation gets one notice while anything is unread, and the next only after seeing it', () => {
  expect(needsNotice({ newest: 1, seen: 0, told: 0 })).toBe(true)
  expect(needsNotice({ newest: 3, seen: 0, told: 1 })).toBe(false)
  expect(needsNotice({ newest: 3, seen: 3, told: 1 })).toBe(false)
  expect(needsNotice({ newest: 4, seen: 3, told: 1 })).toBe(true)
})

test('a customer without an account gets the messages newer than the last mailed copy', () => {
  expect(needsCopy({ newest: 2, told: 1 })).toBe(true)
  expect(needsCopy({ newest: 2, told: 2 })).toBe(false)
})

test('a photo’s alt text is the sender’s description, or else its position and sender', () => {
  expect(describePhoto('The worn pad', { place: 1, of: 3, from: 'Northside Auto Care' })).toBe('The worn pad')
  expect(describePhoto('', { place: 2, of: 3, from: 'Northside Auto Care' })).toBe('Photo 2 of 3 from Northside Auto Care')
})
