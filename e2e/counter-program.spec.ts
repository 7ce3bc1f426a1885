import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { SignedIn } from '../features/auth/contract.ts'
import { barriersOf } from './barriers.ts'
import { faultsOf } from './faults.ts'
import { fromElsewhere, desk, ownPassword, phone } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { browserOf } from './signed-in.ts'

const shots = process.env['COUNTER_SHOTS']

/** As it is, on a phone and a desk, light and dark. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const viewport of [phone, desk])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(await barriersOf(page), `${name} ${colorScheme}`).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), `${name} fits`).toBe(true)
      if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: true })
    }
}

test('the counter program is downloaded, let in by a code, kept up, readable without a network, and emptied when it is removed', async ({
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
    data: { ...names, ...place, email, password: ownPassword },
    headers: fromElsewhere(),
  })
  expect(signUp.ok(), await signUp.text()).toBe(true)
  const signIn = await request.post('/api/owner/login', { data: { email, password: ownPassword } })
  const session = (await signIn.json()) as SignedIn
  const visit = { email: '', vin: '1HGCM82633A004352', concerns: ['Wipers smear'] }
  const order = await OrderByCall.start(request, session, visit)
  await order.write({
    complaint: 'Wipers smear',
    labor: { title: 'Fit blades', hours: 0.5, rate: 12_000 },
    part: { name: 'Blades', ext: 4000 },
  })
  const { invoice } = order.order.workOrder

  const owner = await (await browserOf(browser, session, { origin: baseURL!, viewport: desk })).newPage()
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', timezoneId: 'America/Chicago' })
  const counter = await context.newPage()
  const faults = faultsOf(owner)
  const counterFaults: string[] = []
  counter.on('pageerror', (error) => counterFaults.push(error.message))
  const isLive = () => expect(counter.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const card = counter.getByRole('link', { name: new RegExp(`#${invoice}`) })

  await test.step('the owner downloads it; it is what the page says it is', async () => {
    await owner.goto('/owner-subscription')
    const link = owner.getByRole('link', { name: 'Download the counter program' })
    await expect(link).toBeVisible()
    if (shots) await lookAt(owner, 'subscription')
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
    const code = await counter.getByRole('status', { name: 'Code' }).textContent()
    await lookAt(counter, 'code')
    await owner.getByRole('link', { name: 'Enter the code' }).click()
    await owner.getByRole('textbox', { name: 'Code' }).fill(code!.toLowerCase())
    await owner.getByRole('button', { name: 'Continue' }).click()
    await expect(owner.getByText('Is this your computer?')).toBeVisible()
    await lookAt(owner, 'asking')
    await owner.getByRole('textbox', { name: 'Name of this computer' }).fill('Front counter')
    await owner.getByRole('button', { name: 'Connect it' }).click()
    await expect(owner.getByText('Front counter is connected')).toBeVisible()
    await expect(card).toBeVisible({ timeout: 30_000 })
    await isLive()
    await expect(counter.getByRole('heading', { level: 1, name: 'Canal Street Motors' })).toBeVisible()
  })

  await test.step('what the shop changes appears by itself', async () => {
    const wait = counter.getByRole('region', { name: 'Waiting for answer' })
    await expect(wait.getByRole('link')).toHaveCount(0)
    await order.send()
    await expect(wait.getByRole('link', { name: new RegExp(`#${invoice}`) })).toBeVisible()
    await counter.getByRole('searchbox').fill('honda nobody')
    await expect(counter.getByText('No order on the board fits')).toBeVisible()
    await counter.getByRole('searchbox').fill(`lindqvist ${invoice}`)
    await lookAt(counter, 'board')
  })

  await test.step('without a network it says so and is readable, also opened anew, and prints', async () => {
    await context.setOffline(true)
    await expect(counter.getByText(/^As of \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M, no connection$/)).toBeVisible()
    await counter.reload()
    await card.click()
    await expect(counter.getByText('Fit blades')).toBeVisible()
    await lookAt(counter, 'order')
    await counter.setViewportSize(desk)
    await counter.evaluate('window.print = () => (window.printed = (window.printed ?? 0) + 1)')
    await counter.getByRole('button', { name: 'Print' }).click()
    expect(await counter.evaluate('window.printed')).toBe(1)
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

  await test.step('it comes back by itself, and prints the bill once there is one', async () => {
    await context.setOffline(false)
    await isLive()
    await order.approve()
    await order.move('in-progress')
    await order.move('ready')
    await counter.getByRole('button', { name: 'Bill' }).click()
    await expect(counter.getByText('Still to pay')).toBeVisible()
    await lookAt(counter, 'bill')
  })

  await test.step('removed from the devices, it is shut out and empty', async () => {
    await owner.goto('/owner-subscription')
    await owner.getByRole('button', { name: 'Remove Front counter' }).click()
    await owner.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(counter.getByText(/The copy kept here was deleted/)).toBeVisible()
    await context.setOffline(true)
    await counter.reload()
    await expect(counter.getByRole('heading', { name: 'Connect this computer' })).toBeVisible()
    await expect(counter.getByText('Lindqvist')).toHaveCount(0)
  })
  expect([...faults, ...counterFaults]).toEqual([])
  await Promise.all([owner.context().close(), context.close()])
  await rm(folder, { recursive: true })
})
