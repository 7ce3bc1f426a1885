import type { Page } from '@playwright/test'
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

  await test.step('prints the appointments of the day on screen', async () => {
    await visit(page, '/home-owner/appointments')
    await expectDocument(page, /\/appointment\/pdf\?/, () => page.getByRole('button', { name: 'Print' }).click())
  })
})

/** A document of the server, in a tab of its own. */
async function expectDocument(page: Page, address: RegExp, press: () => Promise<void>): Promise<void> {
  const [reply, tab] = await Promise.all([
    page.waitForResponse((one) => address.test(one.url())),
    page.waitForEvent('popup'),
    press(),
  ])
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toBe('application/pdf')
  await tab.close()
}
