import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { payments } from '../features/payments/contract.ts'
import { barriersOf } from './barriers.ts'
import { approvedOrder, newShop } from './own-shop.ts'
import { desk, phone } from './people.ts'
import { callsOf } from './shop-by-call.ts'
import { browserOf } from './signed-in.ts'

test('an owner sets a logo and keys of their own; what a customer pays goes to that account, and the receipt has the logo', async ({
  browser,
  request,
  baseURL,
}) => {
  const own = await newShop(request, baseURL!, 'logo')
  const { owner, shop } = own
  const settings = await (await browserOf(browser, owner, { origin: baseURL!, viewport: desk })).newPage()
  const faults: string[] = []
  settings.on('pageerror', (error) => faults.push(error.message))
  await settings.goto(`/${shop}/info`)
  const name = 'logo.webp'
  const drawn = sharp({ create: { width: 960, height: 240, channels: 3, background: '#14508c' } })
  await settings
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name, mimeType: 'image/webp', buffer: await drawn.webp().toBuffer() })
  await expect(settings.getByRole('img', { name: 'The head of your papers: your logo and Lakeline Garage' })).toBeVisible()

  await settings.getByRole('button', { name: 'Use your own account' }).click()
  const keys = settings.getByRole('dialog', { name: 'Your own card account' })
  await keys.getByRole('combobox', { name: 'Card company' }).click()
  await settings.getByRole('option', { name: /^Sandbox/ }).click()
  await keys.locator('input[type=password]').first().fill('sk_sandbox_lakeline12345')
  await keys.locator('input[type=password]').last().fill('whsec_sandbox_somebodyelse')
  await keys.getByRole('button', { name: 'Try and save' }).click()
  await expect(keys.getByText('This signing secret belongs to another account.')).toBeVisible()
  expect(await barriersOf(settings)).toEqual([])
  await keys.locator('input[type=password]').last().fill('whsec_sandbox_lakeline12345')
  await keys.getByRole('button', { name: 'Try and save' }).click()
  await expect(settings.getByText('Customers pay to Sandbox account lakeli', { exact: true })).toBeVisible()
  await expect(settings.getByText('ends in 2345')).toHaveCount(2)
  expect(await barriersOf(settings)).toEqual([])

  const order = await approvedOrder(request, own, { vin: '1FTFW1ET5DFC10312' })
  await order.move('in-progress')
  await order.move('ready')
  const call = callsOf(request, owner.atk)
  const id = order.order.workOrder.id
  const { url } = await call(payments.sendPayLink, { params: { id }, body: { how: 'copy' } })
  const bill = await (await browserOf(browser, null, { origin: baseURL!, viewport: phone })).newPage()
  bill.on('pageerror', (error) => faults.push(error.message))
  await bill.goto(url)
  await expect(bill.locator(`img[src^="/api/web/shop/${shop}/logo"]`)).toBeVisible()
  await bill.getByRole('button', { name: /^Pay all \$/ }).click()
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
  expect(faults).toEqual([])
  await bill.context().close()
  await settings.context().close()
})
