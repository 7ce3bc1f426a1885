import { expectDocument } from './expect-document.ts'
import { makeApprovedOrder } from './new-shop.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { OrderByCall } from './shop-by-call.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the shop prints documents: estimate, repair order, technician’s copy, bill and appointment list', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const owner = await signInAs(request, origin, 'owner')
  // Other journeys pay and approve those of the demo.
  const finished = await makeApprovedOrder(request, { owner }, { vin: '1FTFW1ET5DFC10421' })
  await finished.move('in-progress')
  await finished.move('ready')
  const begun = await makeApprovedOrder(request, { owner }, { vin: '1FTFW1ET5DFC10422' })
  await begun.move('in-progress')
  const concern = 'Brakes squeal'
  const waiting = await OrderByCall.start(request, owner, { email: '', vin: '1FTFW1ET5DFC10423', concerns: [concern] })
  await waiting.write({ complaint: concern, part: { name: 'Front pads', ext: 8_990 } })
  await waiting.send()
  const page = await openPageFor(browser, owner, { origin, viewport: desk })
  await visit(page, finished.address)

  for (const [item, address] of [
    ['Estimate', /\/estimate\/pdf$/],
    ['Repair order', /\/pdf\?prices=yes$/],
    ['Technician’s copy', /\/pdf\?prices=no$/],
    ['Invoice', /\/receipt\/.*\/pdf$/],
  ] as const)
    await test.step(`prints: ${item}`, async () => {
      await page.getByRole('button', { name: 'Print' }).click()
      await expectDocument(page, address, () => page.getByRole('menuitem', { name: item, exact: true }).click())
    })

  await test.step('Ctrl+P prints the invoice of a finished order', async () => {
    await expectDocument(page, /\/receipt\/.*\/pdf$/)
  })

  await test.step('Ctrl+P prints the repair order of an approved one, and the estimate of a waiting one, also while someone types', async () => {
    for (const [order, address] of [
      [begun, /\/pdf\?prices=yes$/],
      [waiting, /\/estimate\/pdf$/],
    ] as const) {
      await visit(page, order.address)
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(String(order.order.workOrder.invoice)) })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
      if (order === begun) await page.getByRole('textbox', { name: 'New concern' }).focus()
      await expectDocument(page, address)
    }
  })

  await test.step('prints the appointments of the day on screen, by button and by Ctrl+P', async () => {
    await visit(page, '/home-owner/appointments')
    const button = page.getByRole('button', { name: 'Print' })
    await expectDocument(page, /\/appointment\/pdf\?/, () => button.click())
    await expect(button).toBeEnabled()
    await expectDocument(page, /\/appointment\/pdf\?/)
  })

  await test.step('a page without a document is printed without menus and buttons, under the name of the shop', async () => {
    await visit(page, '/home-owner/customers')
    await expect(page.getByRole('table')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.print-only')).toBeVisible()
    await expect(page.locator('.print-only')).not.toHaveText('Liftbay')
    for (const menu of ['Main', 'Most used']) await expect(page.getByRole('navigation', { name: menu })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Compare' }).first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
})
