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

test('an owner sets up a tablet, and a technician clocks in on it by PIN and out without a connection', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'tablet')
  const { technician } = await makeNewTechnician(request, baseURL!, own, 2500)
  const page = await openPageFor(browser, technician, { origin: baseURL!, viewport: phone })
  const shop = await openPageFor(browser, own.owner, { origin: baseURL!, viewport: desk })
  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' })
  const tablet = await context.newPage()

  await visit(page, '/time-clock')
  await page.getByRole('button', { name: 'Choose PIN' }).click()
  await page.locator('input[name="pin"]').fill('1234')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText('Choose a PIN that is harder to guess')).toBeVisible()
  await page.locator('input[name="pin"]').fill('4071')
  await page.getByRole('button', { name: 'Save PIN' }).click()
  await expect(page.getByText(/You chose your PIN on/)).toBeVisible()

  await visit(shop, '/home-owner/tablets')
  await shop.getByRole('button', { name: 'Add tablet' }).click()
  await shop.getByRole('textbox', { name: /^Name/ }).fill('Tablet 1')
  await shop.getByRole('button', { name: 'Show code' }).click()
  const code = (await shop.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent())!
  await shop.getByRole('button', { name: 'Done' }).click()
  await tablet.goto('/shop-tablet')
  await tablet.getByRole('textbox', { name: /^Code/ }).fill(code)
  await tablet.getByRole('button', { name: 'Set up tablet' }).click()
  expect(await findAccessibilityViolations(tablet)).toEqual([])

  const name = tablet.getByRole('list').getByRole('button').first()
  const typePin = async (pin: string) => {
    await name.click()
    for (const digit of pin) await tablet.getByRole('button', { name: digit, exact: true }).click()
    await tablet.getByRole('button', { name: 'OK' }).click()
  }
  await typePin('4072')
  await expect(tablet.getByText(/That PIN is not right/)).toBeVisible()
  // The keyboard works as well.
  await tablet.keyboard.type('4071')
  await tablet.getByRole('heading', { name: /enter your PIN/ }).focus()
  expect(await findAccessibilityViolations(tablet)).toEqual([])
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByText('Clocked out', { exact: true })).toBeVisible()
  await tablet.getByRole('button', { name: 'Back to names' }).click()

  // A reply that comes after somebody went away opens nothing for the next one.
  let answer = () => {}
  const isAnswered = new Promise<void>((done) => (answer = done))
  await tablet.route('**/tablet/person', async (route) => {
    await isAnswered
    await route.continue()
  })
  await typePin('4071')
  await expect(tablet.getByText('Checking…')).toBeVisible()
  await tablet.getByRole('button', { name: 'Back to names' }).click()
  await name.click()
  const reply = tablet.waitForResponse('**/tablet/person')
  answer()
  await (await reply).finished()
  await tablet.getByRole('button', { name: 'Clear' }).click()
  await expect(tablet.getByRole('heading', { name: /enter your PIN/ })).toBeVisible()
  await tablet.unroute('**/tablet/person')
  await tablet.getByRole('button', { name: 'Back to names' }).click()
  await typePin('4071')
  await tablet.getByRole('button', { name: 'Clock in' }).click()
  await expect(tablet.getByRole('heading', { name: /, clocked in at / })).toBeVisible()
  // Nobody's page stays open for the next person.
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await expect(page.getByText('Clocked in', { exact: true })).toBeVisible()

  // Everything that the tablet needs is stored once its worker is in charge.
  await tablet.evaluate<void>(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ||
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)))`)
  await context.setOffline(true)
  await expect(tablet.getByText('No connection', { exact: true })).toBeVisible()
  await typePin('4071')
  await tablet.getByRole('button', { name: 'Clock out' }).click()
  await expect(tablet.getByText(/Saved on this tablet/)).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByText('1 punch is not sent yet.')).toBeVisible()
  await typePin('9999')
  await tablet.getByRole('button', { name: 'Clock in' }).click()
  await expect(tablet.getByText(/Saved on this tablet/)).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByText('2 punches are not sent yet.')).toBeVisible()
  await context.setOffline(false)
  await expect(tablet.getByText('2 punches are not sent yet.')).toBeHidden()

  await expect(page.getByText('Clocked out', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeVisible()
  await page.getByRole('button', { name: /^Not me/ }).click()
  await expect(page.getByRole('heading', { name: 'Was this you?' })).toBeHidden()
  await visit(shop, '/home-owner/timesheets')
  await shop.getByRole('table', { name: 'Time sheets' }).getByRole('link').first().click()
  await expect(shop.getByText('Tablet 1, by PIN')).toBeVisible()
  await expect(shop.getByText('Sent later')).toBeVisible()

  await visit(shop, '/home-owner/tablets')
  await expect(shop.getByText('Set up', { exact: true })).toBeVisible()
  expect(await findAccessibilityViolations(shop)).toEqual([])
  await shop.getByRole('button', { name: 'Remove Tablet 1' }).click()
  await shop.getByRole('button', { name: 'Remove tablet', exact: true }).click()
  await expect(tablet.getByText('This tablet was removed')).toBeVisible()
  await context.close()
})
