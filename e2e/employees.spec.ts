import { makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { newConfirmedEmployee, desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

test('an owner invites a technician, who accepts on a phone and appears on the board; a removed technician loses access at once', async ({
  browser,
  request,
  baseURL,
}) => {
  const { ownerEmail } = await makeNewShop(request, baseURL!, 'employees')
  const email = await newConfirmedEmployee(request, 'technician')
  const owner = await openPage(browser, desk)
  const pageErrors: string[] = []
  owner.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn(owner, 'owner', ownerEmail, signUpPassword)
  await owner.getByRole('link', { name: 'Shop Information' }).click()
  await owner.getByRole('link', { name: /^Employees of/ }).click()
  await expect(owner.getByText('No employees yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite an employee' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Pay rate' }).fill('32.50')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText(email)).toBeVisible()

  const technician = await openPage(browser, phone)
  technician.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn(technician, 'employee', email, signUpPassword)
  await visit(technician, '/home-owner')
  await expect(technician.getByText('You do not work at a shop yet')).toBeVisible()
  await visit(technician, '/employee-information')
  await technician.getByRole('button', { name: 'Accept Lakeline Garage' }).click()
  await expect(technician.getByRole('heading', { name: 'Your paperwork' })).toBeVisible()

  await owner.reload()
  await owner.getByRole('button', { name: 'Dismiss Ira Lindqvist' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(owner.getByText('No employees yet')).toBeVisible()
  await expect(technician).toHaveURL(/\/employee/)
  expect(pageErrors).toEqual([])
})
