import { expect, test } from 'vitest'
import { deskMenus, employeePages, listQuickItems } from './desk-menus.ts'

test("an employee's menu has the specification's names in its order, and then the clock, time off, the pay, the deductions and the shop's desk", () => {
  const labels = deskMenus.employee.map(({ label }) => label)
  expect(labels).toEqual([
    ...employeePages.filter((name) => labels.includes(name)),
    'Time Clock',
    'Time Off',
    'Pay Plan',
    'Deductions',
    'Home Owner',
  ])
})

test('on a phone, whoever may write to customers has the inbox in the bottom bar, which never has more than four entries', () => {
  const labels = (role: 'owner' | 'employee', canMessage: boolean) =>
    listQuickItems(role, canMessage, null).map(({ label }) => label)
  expect(labels('owner', true)).toEqual(['Board', 'Inbox', 'Appointments', 'All orders'])
  expect(labels('employee', true)).toEqual(['My jobs', 'Board', 'Inbox', 'Appointments'])
  expect(labels('employee', false)).toEqual(['My jobs', 'Board', 'Appointments', 'Account'])
})
