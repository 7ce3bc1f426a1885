import { expectDocument } from './expect-document.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('the shop prints documents: estimate, repair order, technician’s copy, bill and appointment list', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const page = await openPageFor(browser, await signInAs(request, origin, 'owner'), { origin, viewport: desk })
  await visit(page, '/home-owner')
  await page.getByRole('region', { name: 'Ready' }).locator('a[data-order]').first().click()

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
    for (const [lane, address] of [
      ['In progress', /\/pdf\?prices=yes$/],
      ['Waiting for approval', /\/estimate\/pdf$/],
    ] as const) {
      await visit(page, '/home-owner')
      await page.getByRole('region', { name: lane }).locator('a[data-order]').first().click()
      await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
      if (lane === 'In progress') await page.getByRole('textbox', { name: 'New concern' }).focus()
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
