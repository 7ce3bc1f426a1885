import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a waiter with a key tag is found by the tag, and the odometer and advisor are set on the order', async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await signInAs(request, baseURL!, 'owner')
  const page = await openPageFor(browser, owner, { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(page)
  const tag = `T${Date.now() % 1_000_000}`
  await visit(page, '/home-owner')
  await page.getByRole('button', { name: 'New repair order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New repair order' })
  await dialog.getByText('New customer').click()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Wanda')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Waite')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5125550917')
  await dialog.getByRole('textbox', { name: 'VIN' }).fill('2HGFC2F59JH000917')
  await expect(dialog.getByText(/2018 Honda Civic/i).first()).toBeVisible()
  await dialog.getByText('Wait at the shop').click()
  await dialog.getByRole('textbox', { name: 'Key tag' }).fill(tag)
  await dialog.getByRole('textbox', { name: 'Concerns' }).fill('Oil change')
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Start repair order' }).click()

  await expect(page.getByText('Waiter', { exact: true })).toBeVisible()
  await expect(page.getByText(`Key tag ${tag}`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Change the facts of this order' }).click()
  const facts = page.getByRole('form', { name: 'Facts of this order' })
  await facts.getByRole('textbox', { name: 'Odometer in' }).fill('50000')
  await facts.getByRole('textbox', { name: 'Odometer out' }).fill('49999')
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(facts.getByText('Odometer out cannot be below odometer in (50,000 miles)')).toBeVisible()
  await facts.getByRole('textbox', { name: 'Odometer out' }).fill('50007')
  await facts.getByText('Drop it off').click()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await facts.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('50,007 miles', { exact: true })).toBeVisible()
  await expect(page.getByText('Drop-off', { exact: true })).toBeVisible()

  const field = page.getByRole('combobox', { name: 'Find a customer, vehicle or order' })
  await field.fill(tag.toLowerCase())
  await expect(page.getByRole('option', { name: new RegExp(`Key tag ${tag}`) })).toBeVisible()
  await field.press('Escape')
  await visit(page, `/home-owner/orders?tag=${tag}`)
  const list = page.getByRole('table', { name: 'Repair orders' })
  await expect(list.getByText('Wanda Waite')).toBeVisible()
  await expect(page.getByRole('search', { name: 'Filter the orders' }).getByRole('textbox', { name: 'Key tag' })).toHaveValue(tag)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await visit(page, '/home-owner')
  await expect(page.getByText(`Wanda Waite · Tag ${tag}`)).toBeVisible()
  // The form refuses the reading that is too low, so the server is not asked.
  expect(pageErrors).toEqual([])
})
