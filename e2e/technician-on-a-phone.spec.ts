import { expect, test } from '@playwright/test'
import { brakePads } from '../db/seed/brake-pads.ts'
import { faultsOf } from './faults.ts'
import { approvedOrder, newHand, newShop } from './own-shop.ts'
import { desk, logIn, ownPassword, phone, somebody } from './people.ts'
import { browserOf } from './signed-in.ts'

test('technician on a phone: starts the clock, says what was found, sends a photo, marks done and stops; the owner sees it as it happens', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await newShop(request, baseURL!, 'clocked')
  const { email, hand } = await newHand(request, baseURL!, own, 3000)
  const order = await approvedOrder(request, own, { vin: '1FTFW1ET5DFC10312', technicianId: hand.info.customer.accountId })

  const owner = await browserOf(browser, own.owner, { origin: baseURL!, viewport: desk })
  const watching = await owner.newPage()
  const faults = faultsOf(watching)
  await watching.goto(order.address)
  await expect(watching.getByRole('heading', { name: 'Hours' })).toBeVisible()

  const page = await somebody(browser, phone)
  const own390 = faultsOf(page)
  await logIn(page, 'employee', email, ownPassword)
  // What is to be done stands where an employee lands, and is at the lower edge from everywhere.
  await expect(page).toHaveURL(/\/employee-information$/)
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await expect(page.getByText('1 job to work on')).toBeVisible()
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'My jobs' }).click()
  await expect(page).toHaveURL(/view=my-jobs/)

  // The first clock begins the work of the order.
  await page.getByRole('button', { name: 'Start Replace front pads' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const clock = page.getByRole('region', { name: 'Running clock' })
  await expect(clock.getByRole('link')).toHaveAttribute('href', order.address)
  await expect(watching.getByText('In work: Ira Lindqvist')).toBeVisible()
  await expect(watching.getByText('In progress').first()).toBeVisible()

  await page.getByRole('button', { name: 'Cause and correction of Brakes squeal' }).click()
  await page.getByLabel('Cause (optional)').fill('Pads worn to the plate')
  await page.getByLabel('Correction (optional)').fill('Replaced the pads, bedded in')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Pads worn to the plate')).toBeVisible()
  await expect(watching.getByText('Replaced the pads, bedded in')).toBeVisible()

  await page.getByRole('button', { name: /^Messages/ }).click()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add photos' }).click()
  await (await chosen).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await brakePads() })
  await expect(page.getByText('Sending photo 1')).toBeHidden()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(watching.getByRole('log').getByRole('img')).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Done: Replace front pads' }).click()
  await expect(watching.getByRole('checkbox', { name: 'Done: Replace front pads' })).toBeChecked()
  // Far down the page it is still in sight, below the bar at the top.
  await page.getByRole('button', { name: /^Messages/ }).scrollIntoViewIfNeeded()
  await clock.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My hours today' })).toBeVisible()
  await expect(watching.getByText('In work: Ira Lindqvist')).toBeHidden()

  // The owner corrects: what was there, who changed it and why stays in sight on both screens.
  await watching.getByRole('button', { name: 'Correct hours: Ira Lindqvist, Replace front pads' }).click()
  const dialog = watching.getByRole('dialog', { name: /^Correct hours/ })
  const start = await dialog.getByLabel('Start').inputValue()
  await dialog.getByLabel('Start').fill(`${start.slice(0, 11)}00:00`)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forgot to start')
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  const kept = /Corrected by Olga Reyes.*Forgot to start/
  await expect(
    watching
      .getByText(kept)
      .or(dialog.getByText(/16 hours/))
      .first(),
  ).toBeVisible()
  expect([...faults, ...own390].filter((fault) => !/409/.test(fault))).toEqual([])
  await page.context().close()
  await owner.close()
})
