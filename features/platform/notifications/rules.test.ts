import { expect, test } from 'vitest'
import type { Role } from '../../../common/route.ts'
import type { NotificationType } from './contract/index.ts'
import { findNotificationPath } from './rules.ts'

const led = (type: NotificationType, data: Record<string, unknown> = {}, role: Role = 'customer') =>
  findNotificationPath({ type, data }, role)

test('a payment notification leads the customer to the in-shop page with its invoice', () => {
  expect(led('payment', { invoice: 1042 })).toBe('/inshop?invoice=1042')
  expect(led('payment', { invoice: 'A&B' })).toBe('/inshop?invoice=A%26B')
  expect(led('payment')).toBe('/inshop')
  expect(led('payment', { invoice: 7, shop: 's-1', workOrderId: 'w-1' })).toBe('/inshop?invoice=7&shop=s-1&order=w-1')
})

test("a payment notification leads the shop's staff to the repair order", () => {
  const paid = { invoice: 1042, shop: 's-1', workOrderId: 'w-1', status: 'success' }
  expect(led('payment', paid, 'owner')).toBe('/workorder/s-1/w-1')
  expect(led('payment', paid, 'employee')).toBe('/workorder/s-1/w-1')
  expect(led('payment', { invoice: 1042 }, 'owner')).toBeNull()
})

test('a notification about a work order or an appointment leads there without a path', () => {
  const taken = { workOrderId: 'w-1', shop: 's-1', invoice: 1042, vinId: 'v' }
  expect(led('default', taken)).toBe('/workorder/s-1/w-1')
  expect(led('default', taken, 'owner')).toBe('/workorder/s-1/w-1')
  expect(led('default', { shop: 's-1', appointmentId: 'a-1' })).toBe('/home')
  expect(led('default', { shop: 's-1', appointmentId: 'a-1' }, 'employee')).toBe('/home-owner/appointments?shop=s-1')
  expect(led('default', { shop: 's-1' })).toBeNull()
})

test('a payment request leads to its path, or else to the in-shop page with its invoice', () => {
  expect(led('make payment', { invoice: 7, path: '/workorder/s/7' })).toBe('/workorder/s/7')
  expect(led('make payment', { invoice: 7 })).toBe('/inshop?invoice=7')
})

test('a notification about a preferred shop leads to its page only once it is approved', () => {
  expect(led('go to preferred shop info', { status: 'approved' })).toBe('/shop')
  expect(led('go to preferred shop info', { status: 'declined' })).toBeNull()
  expect(led('go to preferred shop info')).toBeNull()
})

test('a notification about an agreement to sign leads to the agreement and opens it', () => {
  expect(led('submit agreement', { invoice: 7, shop: 's', workOrderId: 'w-1', vinId: 'v' })).toBe('/agreement/w-1?sign')
  expect(led('submit agreement')).toBeNull()
})

test('any other notification leads to its path, if that is on this site', () => {
  expect(led('default', { path: '/home-owner?day=2026-11-21' })).toBe('/home-owner?day=2026-11-21')
  expect(led('default')).toBeNull()
  for (const path of [
    '//elsewhere.test',
    '/\\elsewhere.test',
    'https://elsewhere.test',
    'javascript:alert(1)',
    'home',
    7,
    '/a\nb',
  ])
    expect(led('default', { path })).toBeNull()
})
