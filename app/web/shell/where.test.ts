import { expect, test } from 'vitest'
import { adminGroups, listAdminGroups } from './admin-places.ts'
import { deskMenus } from './desk-menus.ts'
import { listGroups } from './desk-places.ts'
import { listAllowed, type MenuItem, menus } from './menus.ts'
import { findCurrent, getVehiclePage, isCurrent } from './where.ts'

const readPlace = (address: string) => {
  const { pathname, search } = new URL(address, 'http://own')
  return { pathname, search }
}

test('a menu entry is the current one on its page and on the pages below it', () => {
  const inShop = { to: '/inshop', below: ['/workorder/'] }
  expect(isCurrent(inShop, readPlace('/inshop?invoice=7'))).toBe(true)
  expect(isCurrent(inShop, readPlace('/workorder/s/w'))).toBe(true)
  expect(isCurrent(inShop, readPlace('/home'))).toBe(false)
  expect(isCurrent({ to: '/home' }, readPlace('/home-owner'))).toBe(false)
  const ofShop = { to: '/owner-shop', below: ['*/info'] }
  expect([isCurrent(ofShop, readPlace('/some-shop/info')), isCurrent(ofShop, readPlace('/info/some-shop'))]).toEqual([
    true,
    false,
  ])
})

test("an owner's menu shows one entry as the current one, on every page of the desk and of a shop", () => {
  const listCurrentEntries = (address: string) =>
    deskMenus.owner.filter((item) => isCurrent(item, readPlace(address))).map(({ label }) => label)
  for (const address of [
    '/home-owner',
    '/home-owner/appointments?form=week',
    '/workorder/s/w',
    '/customers/s/c',
    '/labor-proposals',
  ])
    expect(listCurrentEntries(address), address).toEqual(['Home Owner'])
  for (const address of ['/owner-shop', '/s/info', '/s/info/inspections', '/s/employee', '/s/data?import=1', '/device'])
    expect(listCurrentEntries(address), address).toEqual(['Shop Information'])
})

test("the admin's sidebar has exactly the specification's four entries", () => {
  expect(menus.admin.map(({ label }) => label)).toEqual(['Home', 'Labor Guide', 'New Item', 'Banking'])
})

test("an admin's menus have only what their roles may use", () => {
  expect(listAllowed(menus.admin, ['superadmin'])).toEqual(menus.admin)
  expect(listAllowed<MenuItem>(menus.admin, ['moderator']).map(({ label }) => label)).toEqual(['Home'])
  expect(listAllowed<MenuItem>(menus.admin, ['finance']).map(({ label }) => label)).toEqual(['Home', 'Banking'])
  expect(listAllowed(menus.customer)).toEqual(menus.customer)
})

test("every page of the admin's counts as one of the four entries", () => {
  const findEntries = (address: string) =>
    menus.admin.filter((item) => isCurrent(item, readPlace(address))).map(({ label }) => label)
  for (const address of ['/banking', '/banking/imports', '/banking/imports/i', '/ledger'])
    expect(findEntries(address), address).toEqual(['Banking'])
  for (const address of ['/apps', '/apps/queue', '/campaign-review', '/ad-accounts', '/ad-accounts/v', '/userfields'])
    expect(findEntries(address), address).toEqual(['Home'])
  for (const { to } of adminGroups.flatMap(({ places }) => places)) expect(findEntries(to), to).toHaveLength(1)
})

test("Home lists the places that the admin's roles include, and all of them for a superadmin", () => {
  const listPlaces = (...roles: Parameters<typeof listAdminGroups>[0]) =>
    listAdminGroups(roles).flatMap(({ places }) => places.map(({ label }) => label))
  expect(listPlaces('superadmin')).toEqual(adminGroups.flatMap(({ places }) => places.map(({ label }) => label)))
  expect(listPlaces('moderator')).toEqual(expect.arrayContaining(['Work queue', 'Rating moderation', 'Campaign Review']))
  expect(listPlaces('moderator')).not.toContain('Ledger')
  expect(listPlaces()).not.toContain('Banking')
})

test('of two places with one address, the one whose query matches is current', () => {
  const places = listGroups('owner', () => true).flatMap((group) => group.places)
  const current = (address: string) => findCurrent(places, readPlace(address))?.label
  expect(current('/home-owner?q=civic')).toBe('Board')
  expect(current('/home-owner/appointments?shop=1')).toBe('Appointments')
  expect(current('/home-owner/reports?period=today')).toBe('Reports')
  expect(current('/home-owner/reports?period=today&figure=money-in')).toBe('Money in')
  expect(current('/workorder/s/w')).toBe('All orders')
  expect(current('/customers/s/vehicles/v')).toBe('Customers')
  expect(current('/owner-shop')).toBeUndefined()
})

test('a place is listed only for the roles and the permissions that have it', () => {
  const labels = (role: 'owner' | 'employee', isManager = true) => listGroups(role, () => isManager).map(({ label }) => label)
  expect(labels('owner')).toEqual(['Today', 'Customers', 'Parts', 'Money', 'Reports', 'Staff'])
  expect(labels('employee')).toEqual(['Today', 'Customers', 'Parts', 'Money', 'Reports', 'Staff'])
  expect(labels('employee', false)).toEqual(['Today', 'Customers', 'Parts', 'Money'])
})

test("the menu leads to the only vehicle's page, or to the page where one of several is chosen", () => {
  expect(getVehiclePage('/history/', ['1HGCM82633A004352'], '/home')).toBe('/history/1HGCM82633A004352')
  expect(getVehiclePage('/history/', ['A', 'B'], '/home')).toBe('/home#vehicles')
})

test('on the page of a vehicle the menu stays with that vehicle', () => {
  expect(getVehiclePage('/edit-vehicle/', ['A', 'B'], '/history/B')).toBe('/edit-vehicle/B')
})
