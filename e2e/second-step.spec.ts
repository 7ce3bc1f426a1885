import { expect, type Page, test } from '@playwright/test'
import { codeOf } from './authenticator.ts'
import { newCustomer, ownPassword, phone, somebody } from './people.ts'

test('a second step is set up with an app and a passkey, and asked for at the next log-in', async ({ browser, request }) => {
  const email = await newCustomer(request, 'step')
  const page = await somebody(browser, phone)
  // A device with a finger on it, as far as the browser can tell.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()

  const secret = await test.step('an authenticator app: the picture or the letters, one code, recovery codes', async () => {
    await page.goto('/security')
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
    await dialog.getByLabel(/^Password/).fill(ownPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByRole('img', { name: 'The code to scan' })).toBeVisible()
    const letters = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await typeCode(dialog, codeOf(letters))
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await page.getByRole('button', { name: 'I have kept them' }).click()
    return letters
  })

  await test.step('a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('This phone')
    await dialog.getByLabel(/^Password/).fill(ownPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey: This phone')).toBeVisible()
  })

  await test.step('the next log-in asks for one of them: a wrong code does not open, the right one does', async () => {
    await logOut(page)
    await logIn(page, email)
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByText('One more step')).toBeVisible()
    await typeCode(dialog, '000000')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That code is not right', { exact: false })).toBeVisible()
    // The step that turned the app on was used; the one after it is taken, too.
    await typeCode(dialog, codeOf(secret, 30_000))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('or the passkey', async () => {
    await logOut(page)
    await logIn(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })
  await page.context().close()
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/customer/login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel(/^Password/).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Log in' }).click()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible()
}

async function typeCode(dialog: ReturnType<Page['getByRole']>, code: string): Promise<void> {
  await dialog.getByRole('group').getByRole('textbox').first().focus()
  for (const [index, digit] of [...code].entries()) await dialog.getByRole('group').getByRole('textbox').nth(index).fill(digit)
}
