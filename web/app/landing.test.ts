import { expect, test } from 'vitest'
import type { Role } from '../../common/route.ts'
import type { Info } from '../../features/auth/contract.ts'
import { customerLanding, landingOf, loginFor, ownAddress } from './landing.ts'

const somebody = (role: Role, isSetPreferences?: boolean) =>
  ({ customer: { role, isSetPreferences }, company: {} }) as unknown as Info

test('signing in leads each role to its own page', () => {
  expect(landingOf(somebody('vendors'))).toBe('/main/vendor')
  expect(landingOf(somebody('owner'))).toBe('/home-owner')
  expect(landingOf(somebody('employee'))).toBe('/employee-information')
  expect(landingOf(somebody('admin'))).toBe('/apps')
})

test('a customer is asked for contact preferences first; then those with vehicles see what is in the shop', () => {
  expect(landingOf(somebody('customer'))).toBe('/preferences')
  expect(landingOf(somebody('customer', false))).toBe('/preferences')
  expect(landingOf(somebody('customer', true))).toBe('/main/customer')
  expect(customerLanding(1)).toBe('/inshop')
  expect(customerLanding(0)).toBe('/home')
})

test("a page that needs a session leads to its role's log-in, which keeps the address", () => {
  expect(loginFor([['customer']], '/inspection/7?a=b&c')).toBe('/customer/login?to=%2Finspection%2F7%3Fa%3Db%26c')
  expect(loginFor([['owner', 'employee']], '/home-owner')).toBe('/owner/login?to=%2Fhome-owner')
  expect(loginFor([['owner', 'employee'], ['customer']], '/workorder/s/w')).toMatch(/^\/customer\/login/)
  expect(loginFor([['vendors']], '/main/vendor')).toMatch(/^\/vendor\/login/)
  expect(loginFor([['admin']], '/apps')).toMatch(/^\/admin\/login/)
})

test('the address kept is one of ours', () => {
  expect(ownAddress('/inspection/7?a=b')).toBe('/inspection/7?a=b')
  for (const one of [null, '', '//evil.test', '/\\evil.test', 'https://evil.test/', 'javascript:alert(1)', 'home'])
    expect(ownAddress(one)).toBeNull()
  expect(ownAddress('/a/..//evil.test')).toBeNull()
})
