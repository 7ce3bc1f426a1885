import sharp from 'sharp'
import { payments } from '../features/money/payments/contract/index.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeApprovedOrder, makeNewShop } from './new-shop.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('an owner sets a logo and payment keys, a customer’s payment goes to that account, and the receipt shows the logo', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await makeNewShop(request, baseURL!, 'logo')
  const { owner, shop } = own
  const settings = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors: string[] = []
  settings.on('pageerror', (error) => pageErrors.push(error.message))
  await visit(settings, `/${shop}/info`)
  const name = 'logo.webp'
  const drawn = sharp({ create: { width: 960, height: 240, channels: 3, background: '#14508c' } })
  await settings
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name, mimeType: 'image/webp', buffer: await drawn.webp().toBuffer() })
  await expect(settings.getByRole('img', { name: 'Your letterhead: your logo and Lakeline Garage' })).toBeVisible()

  await settings.getByRole('button', { name: 'Use your own account' }).click()
  const keys = settings.getByRole('dialog', { name: 'Your own card account' })
  await keys.getByRole('combobox', { name: 'Card company' }).click()
  await settings.getByRole('option', { name: /^Sandbox/ }).click()
  await keys.locator('input[type=password]').first().fill('sk_sandbox_lakeline12345')
  await keys.locator('input[type=password]').last().fill('whsec_sandbox_somebodyelse')
  await keys.getByRole('button', { name: 'Check and save' }).click()
  await expect(keys.getByText('This signing secret belongs to another account.')).toBeVisible()
  expect(await findAccessibilityViolations(settings)).toEqual([])
  await keys.locator('input[type=password]').last().fill('whsec_sandbox_lakeline12345')
  await keys.getByRole('button', { name: 'Check and save' }).click()
  await expect(settings.getByText('Customers pay to Sandbox account lakeli', { exact: true })).toBeVisible()
  await expect(settings.getByText('ends in 2345')).toHaveCount(2)
  expect(await findAccessibilityViolations(settings)).toEqual([])

  const order = await makeApprovedOrder(request, own, { vin: '1FTFW1ET5DFC10312' })
  await order.move('in-progress')
  await order.move('ready')
  const call = makeCalls(request, owner.atk)
  const id = order.order.workOrder.id
  const { url } = await call(payments.sendPayLink, { params: { id }, body: { how: 'copy' } })
  const bill = await openPageFor(browser, null, { origin: baseURL!, viewport: phone })
  bill.on('pageerror', (error) => pageErrors.push(error.message))
  await visit(bill, url)
  await expect(bill.locator(`img[src^="/api/web/shop/${shop}/logo"]`)).toBeVisible()
  await bill.getByRole('button', { name: /^Pay \$/ }).click()
  await bill.getByLabel('Card number').fill('4242 4242 4242 4242')
  await bill.getByLabel('Expiry (MM/YY)').fill('12/34')
  await bill.getByLabel('CVC').fill('123')
  await bill.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(bill.getByText('Paid in full')).toBeVisible({ timeout: 15_000 })

  const receipt = await request.get(`/api/web/workorder/receipt/any/${id}/pdf`, {
    headers: { authorization: `Bearer ${owner.atk}` },
  })
  expect(receipt.headers()['content-type']).toBe('application/pdf')
  expect((await receipt.body()).includes('/Width 480')).toBe(true)

  await settings.getByRole('button', { name: 'Remove the keys' }).click()
  await settings.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(settings.getByRole('button', { name: 'Use your own account' })).toBeVisible()
  expect(pageErrors).toEqual([])
})
