import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('an owner adds a field, an order gets its value, and the list and the report know it', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const shopId = owner.info.customer.shops![0]!.id
  const label = `Lift ${Date.now() % 1_000_000}`
  await visit(page, `/${shopId}/fields?of=work-order`)
  await page.getByRole('button', { name: 'Add field' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add field' })
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Choice' }).click()
  await dialog.getByRole('textbox', { name: 'Label', exact: true }).fill(label)
  for (const [at, choice] of ['Two post', 'Four post'].entries()) {
    await dialog.getByRole('button', { name: 'Add a choice' }).click()
    await dialog.getByRole('textbox', { name: `Choice ${at + 1}` }).fill(choice)
  }
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save field' }).click()
  await expect(page.getByRole('form', { name: 'Preview' }).getByRole('combobox', { name: label })).toBeVisible()
  await page.getByRole('button', { name: `Move up: ${label}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: label }).getByRole('button', { name: /drag/ })).toBeFocused()

  await visit(page, '/home-owner/orders?state=open')
  await page.getByRole('table', { name: 'Repair orders' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Change details' }).click()
  const form = page.getByRole('form', { name: 'More details' })
  await form.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: 'Four post' }).click()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Four post', { exact: true })).toBeVisible()
  const invoice = (await page.getByRole('heading', { level: 1 }).textContent())!.split(' ')[0]!

  await visit(page, '/home-owner/orders')
  const filters = page.getByRole('search', { name: 'Filter the orders' })
  await filters.getByRole('combobox', { name: 'User field' }).selectOption(label)
  await filters.getByRole('combobox', { name: label }).selectOption('Four post')
  await expect(page.getByRole('table', { name: 'Repair orders' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Repair orders' })).toContainText(invoice)
  await visit(page, '/home-owner/reports?period=this-year')
  await page.getByRole('combobox', { name: 'Grouping' }).selectOption(`By ${label}`)
  await expect(page.getByRole('table', { name: 'Sales, by user field' })).toContainText('No value')
  expect(pageErrors).toEqual([])

  await visit(page, `/${shopId}/fields?of=work-order`)
  await page.getByRole('button', { name: `Retire: ${label}` }).click()
  await page.getByRole('button', { name: 'Retire field' }).click()
  await expect(page.getByRole('button', { name: `Restore ${label}` })).toBeVisible()
})
