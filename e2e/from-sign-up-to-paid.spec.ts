import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { openPage } from './pages.ts'
import { payInPopup } from './paying.ts'
import { desk, logInByDialog, phone } from './people.ts'
import { signWithFinger, typeSampleNumber } from './signing.ts'
import { expect, test } from './test.ts'
import { takePicture } from './tour.ts'
import { addLabor, addPart, getPanel } from './work-order-actions.ts'

test('a guest becomes a customer, approves one of two jobs, and pays exactly that amount', async ({ browser }, info) => {
  test.setTimeout(240_000)
  const email = `dana.${Date.now()}@example.test`
  const password = 'a long walk by the river'
  const customer = await openPage(browser, phone)
  const shop = await openPage(browser, desk)
  const pageErrors: string[] = []
  recordPageErrors(customer, pageErrors)
  recordPageErrors(shop, pageErrors)

  await test.step('1. signs up as a vehicle owner and signs in', async () => {
    await customer.goto('/')
    await takePicture(customer, '01-start')
    await customer.getByRole('link', { name: 'Sign up free' }).click()
    const dialog = customer.getByRole('dialog', { name: /Sign up/ })
    await dialog.getByText('Vehicle Owner').click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(dialog.getByText('First name is required')).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused()
    await dialog.getByRole('textbox', { name: 'First name' }).fill('Dana')
    await dialog.getByRole('textbox', { name: 'Last name' }).fill('Whitfield')
    await dialog.getByRole('combobox', { name: 'Address' }).fill('1200 Barton Springs Rd, Austin TX 78704')
    await customer.getByRole('option', { name: /1200 Barton Springs Rd.*78704/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Austin')
    await expect(dialog.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78704')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550136')
    await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveValue('(512) 555-0136')
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByLabel(/^Password/).fill(password)
    await dialog.getByLabel(/I agree to the/).check()
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const login = customer.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await login.getByLabel(/^Password/).fill(password)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(customer.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await customer.reload()
    await expect(customer.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await customer.getByRole('button', { name: 'Save preferences' }).click()
    await expect(customer.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  })

  await test.step('2. adds a vehicle by its VIN', async () => {
    await openMenuItem(customer, 'Add New Vehicle')
    const vin = customer.getByRole('textbox', { name: 'VIN' })
    await vin.fill('1HGCM82643A004352')
    await expect(customer.getByText(/check digit/i)).toBeVisible()
    await vin.fill('1HGCM82633A004352')
    await expect(customer.getByText('2003 Honda Accord').first()).toBeVisible()
    await expect(customer.getByText(/check digit/i)).toBeHidden()
    await takePicture(customer, '02-vehicle')
    await customer.getByRole('button', { name: 'Add vehicle' }).click()
    await customer.waitForURL('**/home')
    await expect(customer.getByRole('heading', { name: /2003 Honda Accord/ })).toBeVisible()
  })

  await logInByDialog(shop, 'owner', 'owner@liftbay.test')
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('3. finds a shop, saves it as preferred and books a free time; the shop sees the booking at once', async () => {
    await openMenuItem(customer, 'Preferred Shop Info')
    await customer.getByRole('textbox', { name: 'Zip code or city' }).fill('78704')
    await customer.getByRole('button', { name: 'Find shops' }).click()
    const choose = customer.getByRole('button', { name: 'Choose this shop: Northside Auto Care' })
    await expect(customer.getByText(/\d mi\b|\d miles/).first()).toBeVisible()
    await takePicture(customer, '03-find-a-shop')
    await choose.click()
    await expect(customer.getByRole('heading', { name: 'Northside Auto Care' })).toBeVisible()
    await customer.getByRole('link', { name: 'Book a visit' }).click()
    const dialog = customer.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Concern' }).fill('Squeals when braking, and the check engine light is on')
    const time = dialog.getByRole('button', { name: /\d:\d\d [AP]M/ }).first()
    await time.click()
    await expect(time).toHaveAttribute('aria-pressed', 'true')
    await takePicture(customer, '04-book')
    await dialog.getByRole('button', { name: /^Book/ }).click()
    await customer.getByRole('dialog', { name: 'Appointment booked' }).getByRole('button', { name: 'Done' }).click()
    await expect(shop.getByRole('button', { name: 'Check in Dana Whitfield' }).first()).toBeVisible()
    await takePicture(shop, '05-board')
  })

  await test.step('4. the shop checks the vehicle in, adds labor and parts, and sends the estimate', async () => {
    await shop.getByRole('button', { name: 'Check in Dana Whitfield' }).first().click()
    const dialog = shop.getByRole('dialog', { name: 'Check in Dana Whitfield' })
    await dialog.getByRole('textbox', { name: /Concerns/ }).fill('Brakes squeal\nCheck engine light is on')
    await dialog.getByRole('button', { name: 'Check in' }).click()
    await expect(shop.getByRole('heading', { name: '1. Brakes squeal' })).toBeVisible()
    await addLabor(shop, '1. Brakes squeal', 'front brake pads replace')
    await addPart(shop, '1. Brakes squeal', {
      name: 'Brake pad set, front',
      number: 'BP-4410',
      maker: 'Akebono',
      cost: '38.50',
      price: '89.90',
    })
    await addLabor(shop, '2. Check engine light is on', 'check engine light diagnosis')
    await addPart(shop, '2. Check engine light is on', {
      name: 'Oxygen sensor',
      number: 'OS-221',
      maker: 'Denso',
      cost: '61.00',
      price: '134.00',
    })
    await takePicture(shop, '06-work-order')
    await shop.getByRole('button', { name: 'Send estimate' }).first().click()
    await shop.getByRole('alertdialog').or(shop.getByRole('dialog')).getByRole('button', { name: 'Send estimate' }).click()
    await expect(shop.getByText('Estimate sent').first()).toBeVisible()
  })

  await test.step('5. the customer is notified, approves one job, declines the other, and signs twice', async () => {
    await expect(customer.getByRole('button', { name: /1 unread|notification/i }).first()).toBeVisible()
    const outbox = await openPage(browser, desk)
    await outbox.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
    await expect(outbox.getByText(/estimate/i).first()).toBeVisible()
    await customer.getByRole('button', { name: /notification/i }).click()
    await customer
      .getByRole('button', { name: /estimate/i })
      .or(customer.getByRole('link', { name: /estimate/i }))
      .first()
      .click()
    // The agreement opens at once and includes the jobs; they can also be read on the page behind it.
    const agreement = customer.getByRole('dialog', { name: 'Submit Agreement' })
    await expect(agreement.getByRole('region', { name: 'Brakes squeal' })).toBeVisible()
    await agreement.getByRole('button', { name: 'Close' }).click()
    await expect(agreement).toBeHidden()
    await expect(customer.getByRole('heading', { name: 'Your estimate' })).toBeVisible()
    await takePicture(customer, '07-estimate')
    await findJob(customer, 'Brakes squeal').getByRole('button', { name: 'Approve' }).click()
    await findJob(customer, 'Check engine light is on').getByRole('button', { name: 'Decline' }).click()
    await customer.getByRole('button', { name: 'Sign', exact: true }).click()
    const dialog = customer.getByRole('dialog', { name: 'Submit Agreement' })
    const submit = dialog.getByRole('button', { name: 'Submit' })
    // Asked only once: nothing is checked in advance, and nothing can be signed before.
    await expect(dialog.getByRole('checkbox', { name: /electronic/ })).not.toBeChecked()
    await expect(submit).toBeHidden()
    await typeSampleNumber(customer)
    await dialog.getByRole('checkbox', { name: /electronic/ }).check()
    await dialog.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(submit).toBeDisabled()
    await dialog.getByRole('button', { name: 'Change choices' }).click()
    await dialog.getByRole('radio', { name: /as long as the repair costs do not exceed/ }).check()
    await signWithFinger(customer, 'Signature for the estimate and the choices above')
    await dialog.getByRole('checkbox', { name: 'I have read the terms and agree to them' }).check()
    await signWithFinger(customer, 'Signature for the terms')
    await expect(submit).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Limit' }).fill('600')
    await expect(submit).toBeEnabled()
    await takePicture(customer, '08-sign')
    await submit.click()
    await expect(dialog).toBeHidden()
    await expect(customer.getByText('$600.00').first()).toBeVisible()
    for (const [page, who] of [
      [customer, 'customer'],
      [shop, 'shop'],
    ] as const) {
      const paper = await downloadPaper(page, info.outputPath(`${who}.pdf`))
      expectSealed(paper, info.outputPath(`${who}-changed.pdf`))
    }
  })

  await test.step('6. the shop does only the approved work, and never bills above the authorized amount', async () => {
    await expect(shop.getByText('Declined').first()).toBeVisible()
    // On a slow line the next action waits for this one, instead of failing as if another person had been quicker.
    let arrive = () => {}
    const slowly = new Promise<void>((resolve) => (arrive = resolve))
    await shop.route('**/api/shop/workorder/*/state', (route) => slowly.then(() => route.continue()), { times: 1 })
    await shop.getByRole('button', { name: 'Start work' }).click()
    const box = shop.getByRole('checkbox', { name: /^Done: Brake pads/ })
    await box.click()
    arrive()
    await expect(box).toBeChecked()
    await expect(getPanel(shop, '2. Check engine light is on').getByRole('checkbox')).toHaveCount(0)
    await addPart(shop, '1. Brakes squeal', {
      name: 'Brake rotor, front',
      number: 'BR-118',
      maker: 'Brembo',
      cost: '140.00',
      price: '329.00',
    })
    await expect(
      shop.getByText(/above the \$600\.00 Dana Whitfield authori[sz]ed\. Send a revised estimate\./).first(),
    ).toBeVisible()
    await expect(shop.getByRole('button', { name: 'Send revised estimate' }).first()).toBeVisible()
    await takePicture(shop, '09-never-above')
    await shop.getByRole('button', { name: 'More for Brake rotor, front' }).click()
    await shop.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(shop.getByText(/above the \$600\.00/)).toHaveCount(0)
    await shop.getByRole('button', { name: /ready/i }).first().click()
    await expect(shop.getByText('Ready').first()).toBeVisible()
  })

  await test.step('7. the customer pays on the provider’s own page, and only the webhook marks the order paid', async () => {
    await payInPopup(customer, (page) => takePicture(page, '10-pay'))
    await expect(customer.getByText('Paid', { exact: true }).first()).toBeVisible()
    await expect(shop.getByText('Closed').first()).toBeVisible()
    await customer.getByRole('link', { name: 'Open the receipt' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: /receipt/i })).toBeVisible()
    for (const line of [/Brake pads, front/, 'Brake pad set, front', /VISA/, /4242/])
      await expect(customer.getByText(line).first()).toBeVisible()
    await expect(customer.getByText('Oxygen sensor')).toHaveCount(0)
    await takePicture(customer, '11-receipt')
  })
  expect(pageErrors).toEqual([])
})

/** A page that throws or logs an error does not work, whatever it shows. */
function recordPageErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(error.message))
  page.on('console', (message) => {
    // A refused call is part of the test; the browser logs each one as a failed resource.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) pageErrors.push(message.text())
  })
}

async function openMenuItem(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
}

const findJob = (page: Page, title: string) => page.getByRole('region', { name: title })

async function downloadPaper(page: Page, path: string): Promise<string> {
  const started = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /Download the signed PDF/ })
    .first()
    .click()
  await (await started).saveAs(path)
  return path
}

/** An independent PDF reader confirms the seal, and rejects it after one changed byte. */
function expectSealed(paper: string, changedPath: string): void {
  const bytes = readFileSync(paper)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  if (!pdfsig) return
  expect(execFileSync(pdfsig, [paper], { encoding: 'utf8' })).toContain('Signature is Valid')
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('/Producer') + 12
  changed[at] = changed[at]! ^ 1
  writeFileSync(changedPath, changed)
  expect(execFileSync(pdfsig, [changedPath], { encoding: 'utf8' })).toContain('Digest Mismatch')
}

const pdfsig = ['/usr/bin/pdfsig', '/usr/local/bin/pdfsig', '/opt/homebrew/bin/pdfsig'].find((path) => existsSync(path))
