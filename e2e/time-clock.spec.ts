import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop, makeNewTechnician } from './new-shop.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a technician clocks in on a phone, takes a break without a connection, and the shop sees and corrects the day', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'clock')
  const { technician } = await makeNewTechnician(request, baseURL!, own, 2500)
  const page = await openPageFor(browser, technician, { origin: baseURL!, viewport: phone })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  await visit(shop, '/home-owner/timesheets')
  await visit(page, '/time-clock')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await expect(page.getByText('Clocked in', { exact: true })).toBeVisible()
  await expect(shop.getByRole('cell', { name: 'Clocked in' })).toBeVisible()

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start break' }).click()
  await expect(page.getByText('Not sent yet')).toBeVisible()
  await expect(page.getByText('On a break')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Not sent yet')).toBeHidden()
  await expect(shop.getByRole('cell', { name: 'On a break' })).toBeVisible()
  await page.getByRole('button', { name: 'Clock out' }).click()
  await expect(page.getByText('Clocked out')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])

  await shop.getByRole('table', { name: 'Time sheets' }).getByRole('link').first().click()
  await shop
    .getByRole('button', { name: /^Correct / })
    .last()
    .click()
  await shop.getByRole('textbox', { name: /^Reason/ }).fill('Came by only to fetch a tool')
  while ((await shop.getByRole('button', { name: /^Remove line/ }).count()) > 0)
    await shop
      .getByRole('button', { name: /^Remove line/ })
      .first()
      .click()
  await shop.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText(/Came by only to fetch a tool/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(shop.getByText('Confirmed')).toBeVisible()
})
