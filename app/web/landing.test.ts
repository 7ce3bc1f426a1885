import { expect, test } from 'vitest'
import type { Role } from '../../common/route.ts'
import type { Info } from '../../features/platform/auth/contract/index.ts'
import { getCustomerLanding, getLanding, getLoginFor } from './landing.ts'

const makePerson = (role: Role, isSetPreferences?: boolean) =>
  ({ customer: { role, isSetPreferences }, company: {} }) as unknown as Info

test('logging in opens each role’s own page', () => {
  expect(getLanding(makePerson('vendors'))).toBe('/campaign-inquiry')
  expect(getLanding(makePerson('owner'))).toBe('/home-owner')
  expect(getLanding(makePerson('employee'))).toBe('/employee-information')
  expect(getLanding(makePerson('admin'))).toBe('/apps')
})

test('a customer is asked for contact preferences first, and then goes where they wanted to go', () => {
  const wanted = { to: '/agreement/7', carried: '?to=%2Fagreement%2F7' }
  expect(getLanding(makePerson('customer'))).toBe('/preferences')
  expect(getLanding(makePerson('customer', false), wanted)).toBe('/preferences?to=%2Fagreement%2F7')
  expect(getLanding(makePerson('customer', true))).toBe('/main/customer')
  expect(getLanding(makePerson('customer', true), wanted)).toBe('/agreement/7')
  expect(getCustomerLanding(1)).toBe('/inshop')
  expect(getCustomerLanding(0)).toBe('/home')
})

test("a page that needs a session leads to its role's login, which keeps the address", () => {
  expect(getLoginFor([['customer']], '/inspection/7?a=b&c')).toBe('/customer/login?to=%2Finspection%2F7%3Fa%3Db%26c')
  expect(getLoginFor([['owner', 'employee']], '/home-owner')).toBe('/owner/login?to=%2Fhome-owner')
  expect(getLoginFor([['owner', 'employee'], ['customer']], '/workorder/s/w')).toMatch(/^\/customer\/login/)
  expect(getLoginFor([['vendors']], '/main/vendor')).toMatch(/^\/vendor\/login/)
  expect(getLoginFor([['admin']], '/apps')).toMatch(/^\/admin\/login/)
})

test('a logged-out user of a page for several roles is led to the login of their own role', () => {
  expect(getLoginFor([['owner', 'employee']], '/home-owner', 'employee')).toMatch(/^\/employee\/login/)
  expect(getLoginFor([['customer'], ['owner', 'employee']], '/workorder/s/w', 'owner')).toMatch(/^\/owner\/login/)
  expect(getLoginFor([['customer']], '/home', 'vendors')).toMatch(/^\/customer\/login/)
})
