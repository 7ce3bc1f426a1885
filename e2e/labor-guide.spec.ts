import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logInByDialog } from './people.ts'
import { expect, test } from './test.ts'

test('the admin finds an operation by search, moves it into another group by keyboard, verifies it, and undoes both', async ({
  browser,
}) => {
  const page = await openPage(browser, desk)
  const pageErrors = collectPageErrors(page)
  await logInByDialog(page, 'admin', 'admin')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Labor Guide' }).click()
  const tree = page.getByRole('tree', { name: 'Labor guide' })
  await expect(tree.getByRole('treeitem', { name: /^Brakes/ })).toBeVisible()

  const search = page.getByRole('combobox', { name: 'Search the labor guide' })
  await search.fill('brake shoes rear')
  await expect(page.getByRole('option').first()).toContainText('Brakes › Drum brakes')
  await search.press('Enter')
  const item = tree.getByRole('treeitem', { name: /^Brake shoes, rear — replace \(T\)/ })
  await expect(item).toHaveAttribute('aria-selected', 'true')
  await expect(item).toHaveAttribute('aria-level', '3')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Brake shoes, rear — replace')
  expect(await findAccessibilityViolations(page)).toEqual([])

  await expect(tree).toBeFocused()
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Home')
  await page.keyboard.type('dia')
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Moved 1 item to Diagnosis')).toBeVisible()
  await expect(item).toHaveAttribute('aria-level', '2')

  await item.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('Verified 1 item')).toBeVisible()
  await expect(item.getByRole('img', { name: 'Verified' })).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  const history = page.getByRole('table', { name: 'History' })
  for (const what of ['Verified or unverified', 'Moved']) {
    const row = history.getByRole('row').filter({ hasText: what }).filter({ hasNotText: 'Undone' }).first()
    await row.getByRole('button', { name: 'Undo' }).click()
    // Another admin's change may come above it.
    await expect(
      history
        .getByRole('row')
        .filter({ hasText: `Undone: ${what.toLowerCase()}` })
        .first(),
    ).toBeVisible()
  }
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Guide', exact: true }).click()
  await search.fill('brake shoes rear')
  await expect(page.getByRole('option').first()).toContainText('Brakes › Drum brakes')
  expect(pageErrors).toEqual([])
})
