import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, phone, visit } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

test('a superadmin makes a moderator, who then sees only the moderator’s places, and the audit log shows it', async ({
  browser,
  request,
  baseURL,
}) => {
  const root = await openPageFor(browser, await signInAs(request, baseURL!, 'admin'), { origin: baseURL!, viewport: desk })
  const pageErrors = collectPageErrors(root)
  const unique = Date.now().toString(36)
  const username = `mo-${unique}`
  const name = `Kim Sandoval ${unique}`
  let password = ''

  await test.step('the superadmin creates the admin', async () => {
    await visit(root, '/apps/admins')
    await root.getByRole('button', { name: 'New admin' }).click()
    const dialog = root.getByRole('dialog', { name: 'New admin' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
    await dialog.getByRole('checkbox', { name: 'Support' }).uncheck()
    await dialog.getByRole('checkbox', { name: 'Moderator' }).check()
    const temporary = dialog.getByRole('textbox', { name: 'Temporary password' })
    await expect(temporary).toHaveValue(/\S/)
    password = await temporary.inputValue()
    await dialog.getByRole('button', { name: 'Create admin' }).click()
    await expect(dialog.getByText(password)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('the moderator chooses a password and sees the moderator’s places', async () => {
    const signedIn = await signInAs(request, baseURL!, 'admin', username, password)
    const moderator = await openPageFor(browser, signedIn, { origin: baseURL!, viewport: phone })
    await visit(moderator, '/apps')
    const dialog = moderator.getByRole('dialog', { name: 'Create password' })
    for (const name of [/^Password/, /^Confirm password/]) await dialog.getByLabel(name).fill('a walk along the green river')
    await dialog.getByRole('button', { name: 'Create password' }).click()
    const places = moderator.getByRole('navigation', { name: 'Places' })
    await expect(places.getByRole('link', { name: 'Campaign Review' })).toBeVisible()
    await expect(places.getByRole('link', { name: 'Ledger' })).toHaveCount(0)
    await expect(places.getByRole('link', { name: 'Admins' })).toHaveCount(0)
  })

  await test.step('the audit log has who did it, and verifies', async () => {
    await visit(root, `/apps/audit?text=${unique}`)
    await root.getByRole('button', { name: /Admin: added/ }).click()
    const entry = root.getByRole('dialog')
    await expect(entry.getByRole('cell', { name: username })).toBeVisible()
    expect(await entry.innerText()).not.toContain(password)
    await root.keyboard.press('Escape')
    await root.getByRole('button', { name: 'Verify the chain' }).click()
    await expect(root.getByText(/^All [\d,]+ checked entries are as they were written/)).toBeVisible()
  })

  await test.step('the superadmin ends the access, and the focus is on the row of the admin who left', async () => {
    await visit(root, '/apps/admins')
    const row = root.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: `End access of ${name}` }).press('Enter')
    const dialog = root.getByRole('dialog', { name: `End access of ${name}` })
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved away')
    await dialog.getByRole('button', { name: 'End access' }).press('Enter')
    await expect(row.getByText('Left')).toBeVisible()
    await expect(row).toBeFocused()
  })
  expect(pageErrors).toEqual([])
})
