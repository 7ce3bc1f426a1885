import { expect, test } from 'vitest'
import { deskMenus, employeePages } from './desk-menus.ts'

test("an employee's menu has the specification's names in its order, and then the shop's desk", () => {
  const labels = deskMenus.employee.map(({ label }) => label)
  expect(labels).toEqual([...employeePages.filter((name) => labels.includes(name)), 'Home Owner'])
})
