import { findAccessibilityViolations } from './accessibility.ts'
import { openPage } from './pages.ts'
import { desk, logIn, logInByDialog, visit } from './people.ts'
import { expect, test } from './test.ts'

test('a shop adds to the evidence of a disputed payment, and the admin submits the pack with the agreement’s papers', async ({
  browser,
}) => {
  const owner = await openPage(browser, desk)
  await logIn(owner, 'owner', 'owner@liftbay.test')
  await visit(owner, '/home-owner/disputes')
  const row = owner.getByRole('row').filter({ hasText: 'Needs a response' }).first()
  await row.getByRole('link').first().click()
  await owner.getByRole('textbox', { name: 'Text for the bank' }).fill('The customer test-drove the vehicle and picked it up.')
  await owner.getByRole('button', { name: 'Add text' }).click()
  await expect(owner.getByText('The customer test-drove the vehicle and picked it up.').first()).toBeVisible()
  expect(await findAccessibilityViolations(owner)).toEqual([])
  const id = new URL(owner.url()).pathname.split('/').at(-1)

  const admin = await openPage(browser, desk)
  await logInByDialog(admin, 'admin', 'admin')
  await visit(admin, `/banking/chargebacks/${id}`)
  await admin
    .getByRole('textbox', { name: 'Statement to the bank' })
    .fill('The signed order and the log show the work and the pick-up.')
  await admin.getByRole('button', { name: 'Submit evidence' }).click()
  const files = admin.getByRole('table', { name: 'Files of the pack' })
  await expect(files).toContainText('Activity log.pdf')
  await expect(files).toContainText('Statements.pdf')
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await expect(owner.getByText('Evidence as submitted')).toBeVisible()
})
