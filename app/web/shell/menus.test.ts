import { expect, test } from 'vitest'
import { menus, quickMenus } from './menus.ts'

test("a vendor's menu begins with the specification's four pages in its order, and then has the desk", () => {
  const labels = menus.vendors.map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['Campaign Inquiry', 'Search Placement BID', 'Promote Add-ons', 'Advertise'])
  expect(labels.slice(4, 6)).toEqual(['Orders', 'Quotes'])
})

test("a phone's bottom bar has at most four pages, each of them in the menu", () => {
  for (const role of ['customer', 'vendors', 'admin'] as const) {
    const pages: readonly string[] = menus[role].map(({ to }) => to)
    expect(quickMenus[role].length).toBeLessThanOrEqual(4)
    expect(quickMenus[role].filter(({ to }) => !pages.includes(to))).toEqual([])
  }
})
