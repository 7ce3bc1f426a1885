import { expect, test } from '@playwright/test'
import { confirmedEmployee, desk, logIn, ownPassword, phone, somebody } from './people.ts'

test('an owner invites a technician, who accepts on a phone and is on the board; dismissed they are out at once', async ({
  browser,
  request,
}) => {
  const email = await confirmedEmployee(request, 'hand')
  const owner = await somebody(browser, desk)
  const faults: string[] = []
  owner.on('pageerror', (error) => faults.push(error.message))
  await logIn(owner, 'owner', 'raul.zamarripa@mission-road-car-care.test')
  await owner.getByRole('link', { name: 'Shop Information' }).click()
  await owner.getByRole('link', { name: /^Employees of/ }).click()
  await expect(owner.getByText('Nobody yet')).toBeVisible()
  await owner.getByRole('button', { name: 'Invite' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Invite an employee' })
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByRole('textbox', { name: 'Pay rate' }).fill('32.50')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(owner.getByText(email)).toBeVisible()

  const hand = await somebody(browser, phone)
  hand.on('pageerror', (error) => faults.push(error.message))
  await logIn(hand, 'employee', email, ownPassword)
  await hand.goto('/home-owner')
  await expect(hand.getByText('You do not work at a shop yet')).toBeVisible()
  await hand.goto('/employee-information')
  await hand.getByRole('button', { name: 'Accept Mission Road Car Care' }).click()
  await expect(hand.getByRole('heading', { level: 1, name: 'Mission Road Car Care' })).toBeVisible()

  await owner.reload()
  await owner.getByRole('button', { name: 'Dismiss Ira Lindqvist' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(owner.getByText('Nobody yet')).toBeVisible()
  await expect(hand).toHaveURL(/\/employee/)
  expect(faults).toEqual([])
  await hand.context().close()
  await owner.context().close()
})
