import { expect, test } from 'vitest'
import type { Role } from '../../common/route.ts'
import type { Info } from '../../features/platform/auth/contract/index.ts'
import { customerLanding, landingOf, loginFor, ownAddress } from './landing.ts'

const somebody = (role: Role, isSetPreferences?: boolean) =>
  ({ customer: { role, isSetPreferences }, company: {} }) as unknown as Info

test('login leads each role to its own page', () => {
  expect(landingOf(somebody('vendors'))).toBe('/main/vendor')
  expect(landingOf(somebody('owner'))).toBe('/home-owner')
  expect(landingOf(somebody('employee'))).toBe('/employee-information')
  expect(landingOf(somebody('admin'))).toBe('/apps')
})

test('a customer is asked for contact preferences first, and later those with vehicles see the vehicles in the shop', () => {
  expect(landingOf(somebody('customer'))).toBe('/preferences')
  expect(landingOf(somebody('customer', false))).toBe('/preferences')
  expect(landingOf(somebody('customer', true))).toBe('/main/customer')
  expect(customerLanding(1)).toBe('/inshop')
  expect(customerLanding(0)).toBe('/home')
})

test("a page that needs a session leads to its role's login, which keeps the address", () => {
  expect(loginFor([['customer']], '/inspection/7?a=b&c')).toBe('/customer/login?to=%2Finspection%2F7%3Fa%3Db%26c')
  expect(loginFor([['owner', 'employee']], '/home-owner')).toBe('/owner/login?to=%2Fhome-owner')
  expect(loginFor([['owner', 'employee'], ['customer']], '/workorder/s/w')).toMatch(/^\/customer\/login/)
  expect(loginFor([['vendors']], '/main/vendor')).toMatch(/^\/vendor\/login/)
  expect(loginFor([['admin']], '/apps')).toMatch(/^\/admin\/login/)
})

test('a logged-out user of a page for several roles is led to the login of their own role', () => {
  expect(loginFor([['owner', 'employee']], '/home-owner', 'employee')).toMatch(/^\/employee\/login/)
  expect(loginFor([['customer'], ['owner', 'employee']], '/workorder/s/w', 'owner')).toMatch(/^\/owner\/login/)
  expect(loginFor([['customer']], '/home', 'vendors')).toMatch(/^\/customer\/login/)
})

test('the address after login never leads to another site', () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/home/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' /home',
    '.evil.example',
    '@evil.example',
    '',
    null,
  ])
    expect([to, ownAddress(to)]).toEqual([to, null])
})

test('an address of ours is kept with its query', () => {
  expect(ownAddress('/home?of=1')).toBe('/home?of=1')
  expect(ownAddress('/workorder/a/b')).toBe('/workorder/a/b')
})
