import { makeNewShop } from './new-shop.ts'
import { openPage } from './pages.ts'
import { desk, logIn, signUpPassword } from './people.ts'
import { expect, test } from './test.ts'

test('an owner sets rates, hours, a day off and the agreement, and adds a second shop', async ({ browser, request, baseURL }) => {
  const { ownerEmail } = await makeNewShop(request, baseURL!, 'settings')
  const page = await openPage(browser, desk)
  const pageErrors: string[] = []
  page.on('pageerror', (error) => pageErrors.push(error.message))
  await logIn(page, 'owner', ownerEmail, signUpPassword)
  await page.getByRole('link', { name: 'Shop Information' }).click()
  await page.getByRole('link', { name: /^Settings of/ }).click()

  // The index leads to every section of the page, and to nothing else.
  await expect(page.getByRole('heading', { name: 'Agreement', level: 2 })).toBeVisible()
  const index = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  await expect(async () => {
    const parts = (await page.locator('section[id] h2').allTextContents()).filter((title) => title !== '')
    expect(await index.allTextContents()).toEqual(parts)
  }).toPass()
  await index.filter({ hasText: 'Hours and bays' }).click()
  await expect(page.locator('#hours').getByRole('heading')).toBeInViewport()

  const rates = page.getByRole('form', { name: 'Rates and taxes' })
  await rates.getByRole('textbox', { name: 'Labor rate' }).fill('149.50')
  await rates.getByRole('textbox', { name: 'Tax on parts' }).fill('8.125')
  await rates.getByRole('textbox', { name: 'Storage' }).fill('')
  await rates.getByRole('button', { name: 'Save rates' }).click()
  await expect(rates.getByText('Storage is required')).toBeVisible()
  await rates.getByRole('textbox', { name: 'Storage' }).fill('25')
  await rates.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('Rates saved')).toBeVisible()

  const hours = page.getByRole('form', { name: 'Hours and bays' })
  await hours.getByLabel('Monday closes').fill('07:00')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(hours.getByRole('group', { name: 'Monday' }).getByText('Monday must close after it opens')).toBeVisible()
  await hours.getByLabel('Monday closes').fill('20:30')
  await hours.getByRole('button', { name: 'Add a day off' }).click()
  await hours.getByRole('textbox', { name: 'Day', exact: true }).fill('12/24/2027')
  await hours.getByRole('textbox', { name: 'Reason' }).fill('Family')
  await hours.getByRole('button', { name: 'Save hours' }).click()
  await expect(page.getByText('Hours saved')).toBeVisible()

  const texts = page.getByRole('form', { name: 'Agreement' })
  await texts.getByRole('textbox', { name: 'Text at the bottom' }).fill('Wheels are torqued twice.')
  await expect(page.getByRole('region', { name: 'Preview of the agreement' })).toContainText('Wheels are torqued twice.')
  await texts.getByRole('button', { name: 'Save texts' }).click()
  await expect(page.getByText('Texts saved')).toBeVisible()

  await page.reload()
  await expect(rates.getByRole('textbox', { name: 'Labor rate' })).toHaveValue('149.50')
  await expect(rates.getByRole('textbox', { name: 'Tax on parts' })).toHaveValue('8.125')
  await expect(hours.getByLabel('Monday closes')).toHaveValue('20:30')
  await expect(hours.getByRole('textbox', { name: 'Day', exact: true })).toHaveValue('12/24/2027')
  await expect(texts.getByRole('textbox', { name: 'Text at the bottom' })).toHaveValue('Wheels are torqued twice.')

  await page.getByRole('link', { name: 'Shop Information' }).first().click()
  await page.getByRole('button', { name: 'Add shop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shop' })
  await dialog.getByRole('textbox', { name: 'DBA' }).fill('Second Bay')
  await dialog.getByRole('button', { name: 'Add shop' }).click()
  await expect(page.getByRole('heading', { name: 'Second Bay' })).toBeVisible()
  await page.getByRole('link', { name: 'Home Owner' }).click()
  await expect(page.getByText('Second Bay').first()).toBeAttached()
  expect(pageErrors).toEqual([])
})
