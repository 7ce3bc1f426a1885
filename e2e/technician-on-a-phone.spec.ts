import { drawBrakePads } from '../app/demo/draw-photos.ts'
import { makeApprovedOrder, makeNewTechnician, makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage, openPageFor } from './pages.ts'
import { desk, logIn, signUpPassword, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a technician on a phone starts the clock, reports a finding, sends a photo, marks the job done and stops, and the owner sees it live', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'clocked')
  const { email, technician } = await makeNewTechnician(request, baseURL!, own, 3000)
  const order = await makeApprovedOrder(request, own, {
    vin: '1FTFW1ET5DFC10312',
    technicianId: technician.info.customer.accountId,
  })

  const watching = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(watching)
  await visit(watching, order.address)
  await expect(watching.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible()

  const page = await openPage(browser, phone)
  const own390 = collectPageErrors(page)
  await logIn(page, 'employee', email, signUpPassword)
  // An employee lands on the to-do list, and the bottom bar links to it everywhere.
  await expect(page).toHaveURL(/\/employee-information$/)
  await expect(page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await expect(page.getByText('1 job to work on')).toBeVisible()
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'My jobs' }).click()
  await expect(page).toHaveURL(/home-owner\/my-jobs/)

  // The first clock-in starts the work of the order.
  await page.getByRole('button', { name: 'Start Replace front pads' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const clock = page.getByRole('region', { name: 'Running clock' })
  await expect(clock.getByRole('link')).toHaveAttribute('href', order.address)
  await expect(watching.getByText('Working on it: Ira Lindqvist')).toBeVisible()
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
  await (await chosen).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: await drawBrakePads() })
  await expect(page.getByLabel('What photo 1 shows')).toBeVisible()
  await expect(page.getByText('Sending photo 1')).toBeHidden()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(watching.getByRole('log').getByRole('img')).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Done: Replace front pads' }).click()
  await expect(watching.getByRole('checkbox', { name: 'Done: Replace front pads' })).toBeChecked()
  // Far down the page it is still visible, below the top bar.
  await page.getByRole('button', { name: /^Messages/ }).scrollIntoViewIfNeeded()
  await clock.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('timer')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'My hours today' })).toBeVisible()
  await expect(watching.getByText('Working on it: Ira Lindqvist')).toBeHidden()

  // The owner makes a correction: the old value, the person and the reason stay visible on both screens.
  await watching.getByRole('button', { name: 'Correct hours: Ira Lindqvist, Replace front pads' }).click()
  const dialog = watching.getByRole('dialog', { name: /^Correct hours/ })
  await expect(dialog.getByLabel('Start')).toHaveValue(/T/)
  const start = await dialog.getByLabel('Start').inputValue()
  // Two hours, so that the hour that daylight saving skips is not what was there.
  await dialog.getByLabel('Start').fill(new Date(Date.parse(`${start}Z`) - 7_200_000).toISOString().slice(0, 16))
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Forgot to start')
  await dialog.getByRole('button', { name: 'Save hours' }).click()
  await expect(watching.getByText(/Corrected by Olga Reyes.*Forgot to start/)).toBeVisible()
  expect([...pageErrors, ...own390]).toEqual([])
})
