import { createHmac } from 'node:crypto'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { Receiver } from '../testing/samples/webhook-receiver.samples.ts'
import { findAccessibilityViolations } from './accessibility.ts'
import { makeNewShop } from './new-shop.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { makeCalls } from './shop-by-call.ts'
import { expect, test } from './test.ts'

test('an owner sends signed order events to a program, and resends one that did not arrive', async ({
  browser,
  request,
  baseURL,
}) => {
  const { owner, shop } = await makeNewShop(request, baseURL!, 'webhooks')
  const receiver = await Receiver.open()
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  await visit(page, `/${shop}/data`)

  await page.getByRole('button', { name: 'New webhook' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
  await dialog.getByRole('checkbox', { name: 'A repair order is opened or changes its state' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const secret = await dialog.locator('pre').innerText()
  expect(secret).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Send test to ${receiver.url}` }).click()
  const log = page.getByRole('table', { name: 'Sent messages' })
  await expect(log.getByText('Delivered')).toHaveCount(1)

  const open = () =>
    makeCalls(request, owner.atk)(frontDesk.startWorkOrder, {
      body: {
        shop,
        customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: '' },
        vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
        concerns: ['Noise'],
      },
    })
  const { workOrder } = await open()
  await expect(log.getByText('Delivered')).toHaveCount(2)
  const { headers, body } = receiver.got[1]!
  expect(JSON.parse(body)).toMatchObject({
    type: 'work_order.state_changed',
    data: { shop, workOrderId: workOrder.id, state: 'estimate' },
  })
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

  receiver.answer = (response) => response.writeHead(503).end('Closed for a moment')
  await open()
  await expect(log.getByText('The server replied 503')).toBeVisible()
  await expect(log.getByText(/Tried (once|\d+ times), next attempt/)).toBeVisible()
  receiver.answer = (response) => response.writeHead(200).end()
  await log.getByRole('button', { name: 'Send again: work_order.state_changed' }).first().click()
  await expect(log.getByText('Delivered')).toHaveCount(3)

  for (const [name, width, scheme] of [
    ['desk', 1280, 'light'],
    ['desk-dark', 1280, 'dark'],
    ['phone', 390, 'light'],
    ['phone-dark', 390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    expect(await findAccessibilityViolations(page), name).toEqual([])
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })
  }
  expect(pageErrors).toEqual([])
  await receiver.close()
})
