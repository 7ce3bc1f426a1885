import { findAccessibilityViolations } from './accessibility.ts'
import { openPage } from './pages.ts'
import { logIn, newConfirmedCustomer, signUpPassword, waitForHydration } from './people.ts'
import { expect, test } from './test.ts'

test('the public pages fit the narrowest phones, for guests and for people who are logged in', async ({ browser, request }) => {
  const email = await newConfirmedCustomer(request, 'narrow')
  const page = await openPage(browser, { width: 320, height: 640 })
  const fits = () => page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')
  const expectToFit = async () => {
    for (const address of ['/', '/contactus']) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A page that is loaded lays itself out again for another width.
      for (const width of [320, 360, 375, 390]) {
        await page.setViewportSize({ width, height: 640 })
        await expect.poll(fits, `${address} at ${width} px`).toBe(true)
      }
    }
  }
  await expectToFit()
  const expectScheme = (scheme: 'light' | 'dark') =>
    expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
  const chooseInMenu = async (scheme: 'Light' | 'Dark') => {
    await page.setViewportSize({ width: 360, height: 640 })
    await waitForHydration(page)
    await page.getByRole('banner').locator('summary').filter({ visible: true }).tap()
    await page.getByRole('group', { name: 'Light or dark' }).getByRole('button', { name: scheme, exact: true }).tap()
  }
  await test.step('the narrowest phones choose light or dark in the menu', async () => {
    await chooseInMenu('Dark')
    await expectScheme('dark')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })
  await logIn(page, 'customer', email, signUpPassword)
  await expectToFit()
  await test.step('so do people who are logged in, there and on the pages of the app', async () => {
    await expectScheme('dark')
    await chooseInMenu('Light')
    await expectScheme('light')
    await page.goto('/inshop')
    await expectScheme('light')
    await page.getByRole('button', { name: 'Light or dark' }).tap()
    await page.getByRole('menuitemradio', { name: 'Dark' }).tap()
    await expectScheme('dark')
    expect(await fits()).toBe(true)
    await page.goto('/')
    await expectScheme('dark')
  })
})
