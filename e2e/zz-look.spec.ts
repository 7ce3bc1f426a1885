import { openPage } from './pages.ts'
import { desk, logIn, phone, visit } from './people.ts'
import { test } from './test.ts'

test('look', async ({ browser }) => {
  for (const [name, size] of [
    ['390', phone],
    ['1280', desk],
  ] as const) {
    const page = await openPage(browser, size)
    await logIn(page, 'employee', 'employee@liftbay.test')
    await visit(page, '/i-9')
    await page.getByRole('heading', { name: 'What is on the form' }).waitFor()
    await page.screenshot({ path: `/tmp/look/my-${name}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Correct Section 1' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('radio', { name: /^4\./ }).check({ force: true })
    await page.screenshot({ path: `/tmp/look/status-${name}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Add a preparer or translator' }).click()
    await page.screenshot({ path: `/tmp/look/help-${name}.png`, fullPage: true })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.screenshot({ path: `/tmp/look/sign-${name}.png`, fullPage: true })
    const shop = await openPage(browser, size)
    await logIn(shop, 'owner', 'owner@liftbay.test')
    await visit(shop, '/home-owner/onboarding')
    await shop.getByText('This shop takes part in E-Verify').waitFor()
    await shop.screenshot({ path: `/tmp/look/onboarding-${name}.png`, fullPage: true })
    await shop
      .getByRole('link', { name: /Hector/ })
      .first()
      .click()
    await shop.getByRole('link', { name: 'I-9', exact: true }).click()
    await shop.getByRole('radio', { name: 'A document of List B and one of List C' }).check()
    await shop.screenshot({ path: `/tmp/look/shop2-${name}.png`, fullPage: true })
    await visit(shop, '/home-owner/onboarding')
    await shop.getByRole('link', { name: /Dave/ }).first().click()
    await shop.getByRole('link', { name: 'I-9', exact: true }).click()
    await shop.getByRole('button', { name: 'Supplement B' }).click()
    await shop.getByRole('heading', { name: 'Audit trail' }).waitFor()
    await shop.waitForTimeout(500)
    await shop.screenshot({ path: `/tmp/look/dave-${name}.png`, fullPage: true })
    if (name === '1280') {
      const downloading = shop.waitForEvent('download')
      await shop.getByRole('button', { name: /^Download PDF, entry 2/ }).click()
      await (await downloading).saveAs('/tmp/look/i9.pdf')
    }
  }
})
