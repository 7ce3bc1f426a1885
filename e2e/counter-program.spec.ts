import type { Page } from '@playwright/test'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shops } from '../features/people/shops/contract/index.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { headersOfNewAddress, desk, signUpPassword, phone } from './people.ts'
import { makeCalls, OrderByCall } from './shop-by-call.ts'
import { expect, test } from './test.ts'

const shots = process.env['COUNTER_SHOTS']

/** Checks the page on a phone and a desktop, light and dark. */
async function takeScreenshots(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(await findAccessibilityViolations(page), `${name} ${colorScheme}`).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${name} fits`).toBe(true)
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true })
    }
}

test('the counter program is downloaded, linked by a code, kept up to date, readable offline, and cleared when its device is removed', async ({
  browser,
  request,
  baseURL,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'liftbay-counter-'))
  const file = join(folder, 'liftbay-counter.html')
  const email = `nadia.${Date.now()}@example.test`
  const place = { address: '14 Canal St', city: 'Austin', state: 'TX', zipcode: '78704' }
  const names = { firstName: 'Nadia', lastName: 'Okafor', corporateName: 'Canal Street Motors', dba: '', phone: '5125550163' }
  const signUp = await request.post('/api/owner/signup', {
    data: { ...names, ...place, email, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(signUp.ok(), await signUp.text()).toBe(true)
  const signIn = await request.post('/api/owner/login', { data: { email, password: signUpPassword } })
  const session = (await signIn.json()) as SignedIn
  const params = { shop: session.info.customer.shop! }
  await makeCalls(request, session.atk)(shops.confirmNoTax, { params })
  const visit = { email: '', vin: '1HGCM82633A004352', concerns: ['Wipers smear'] }
  const order = await OrderByCall.start(request, session, visit)
  await order.write({
    complaint: 'Wipers smear',
    labor: { title: 'Fit blades', hours: 0.5, rate: 12_000 },
    part: { name: 'Blades', ext: 4000 },
  })
  const { invoice } = order.order.workOrder

  const owner = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', timezoneId: 'America/Chicago' })
  const counter = await context.newPage()
  const pageErrors = collectPageErrors(owner)
  const counterErrors: string[] = []
  counter.on('pageerror', (error) => counterErrors.push(error.message))
  const isLive = () => expect(counter.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const card = counter.getByRole('link', { name: new RegExp(`#${invoice}`) })

  await test.step('the owner downloads the file, and its checksum matches the page', async () => {
    await owner.goto('/owner-subscription')
    const link = owner.getByRole('link', { name: 'Download the counter program' })
    await expect(link).toBeVisible()
    if (shots) await takeScreenshots(owner, 'subscription')
    const [download] = await Promise.all([owner.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('liftbay-counter.html')
    await download.saveAs(file)
    const sum = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    await expect(owner.getByText(sum)).toBeVisible()
  })

  await test.step('opened from disk it shows a code, which the owner enters', async () => {
    await counter.goto(pathToFileURL(file).href)
    const shown = counter.getByRole('status', { name: 'Code' })
    await expect(shown).toHaveText(/\w/)
    const code = await shown.textContent()
    await takeScreenshots(counter, 'code')
    await owner.getByRole('link', { name: 'Enter the code' }).click()
    await owner.getByRole('textbox', { name: 'Code' }).fill(code!.toLowerCase())
    await owner.getByRole('button', { name: 'Continue' }).click()
    await expect(owner.getByText('Is this your computer?')).toBeVisible()
    await takeScreenshots(owner, 'asking')
    await owner.getByRole('textbox', { name: 'Name of this computer' }).fill('Front counter')
    await owner.getByRole('button', { name: 'Connect it' }).click()
    await expect(owner.getByText('Front counter is connected')).toBeVisible()
    await expect(card).toBeVisible({ timeout: 30_000 })
    await isLive()
    await expect(counter.getByRole('heading', { level: 1, name: 'Canal Street Motors' })).toBeVisible()
  })

  await test.step('changes by the shop appear on their own', async () => {
    const wait = counter.getByRole('region', { name: 'Waiting for approval' })
    await expect(wait.getByRole('link')).toHaveCount(0)
    await order.send()
    await expect(wait.getByRole('link', { name: new RegExp(`#${invoice}`) })).toBeVisible()
    await counter.getByRole('searchbox').fill('honda nobody')
    await expect(counter.getByText('No matches for')).toBeVisible()
    await counter.getByRole('searchbox').fill(`lindqvist ${invoice}`)
    await takeScreenshots(counter, 'board')
  })

  await test.step('without a network it says so, is still readable after a restart, and prints', async () => {
    await context.setOffline(true)
    await expect(counter.getByText(/^As of \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M, no connection$/)).toBeVisible()
    await counter.reload()
    await card.click()
    await expect(counter.getByText('Fit blades')).toBeVisible()
    await takeScreenshots(counter, 'order')
    await counter.setViewportSize(desk)
    await counter.evaluate('window.print = () => (window.printed = (window.printed ?? 0) + 1)')
    await counter.getByRole('button', { name: 'Print' }).click()
    await expect.poll(() => counter.evaluate('window.printed')).toBe(1)
    await counter.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(counter.getByText('14 Canal St')).toBeVisible()
    await expect(counter.getByText('60.00').first()).toBeVisible()
    await expect(counter.getByRole('button', { name: 'Print' })).toBeHidden()
    if (shots) await counter.pdf({ path: `${shots}/customer.pdf`, preferCSSPageSize: true })
    await counter.emulateMedia({ media: null, colorScheme: 'light' })
    await counter.getByRole('button', { name: 'Technician’s copy' }).click()
    await expect(counter.getByText('60.00')).toHaveCount(0)
    if (shots) await counter.pdf({ path: `${shots}/technician.pdf`, preferCSSPageSize: true })
  })

  await test.step('it reconnects on its own, and prints the bill once there is one', async () => {
    await context.setOffline(false)
    await isLive()
    await order.approve()
    await order.move('in-progress')
    await order.move('ready')
    await counter.getByRole('button', { name: 'Invoice' }).click()
    await expect(counter.getByText('Balance due')).toBeVisible()
    await takeScreenshots(counter, 'bill')
  })

  await test.step('after the device is removed, the program is locked out and empty', async () => {
    await owner.goto('/owner-subscription')
    await owner.getByRole('button', { name: 'Remove Front counter' }).click()
    await owner.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(counter.getByText(/Its copy of the board was deleted/)).toBeVisible()
    await context.setOffline(true)
    await counter.reload()
    await expect(counter.getByRole('heading', { name: 'Connect this computer' })).toBeVisible()
    await expect(counter.getByText('Lindqvist')).toHaveCount(0)
  })
  expect([...pageErrors, ...counterErrors]).toEqual([])
  await context.close()
  await rm(folder, { recursive: true })
})
