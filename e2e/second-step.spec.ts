import type { Page } from '@playwright/test'
import { makeAuthenticatorCode } from './authenticator.ts'
import { openPage } from './pages.ts'
import { newConfirmedCustomer, signUpPassword, phone, visit } from './people.ts'
import { expect, test } from './test.ts'

test('two-step login can be set up with an app and a passkey, and the next login asks for it', async ({ browser, request }) => {
  const email = await newConfirmedCustomer(request, 'step')
  const page = await openPage(browser, phone)
  // A virtual authenticator: to the browser, a device with a finger on it.
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

  const secret =
    await test.step('sets up an authenticator app by picture or letters, with one code and recovery codes', async () => {
      await visit(page, '/security')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
      await dialog.getByLabel(/^Password/).fill(signUpPassword)
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByRole('img', { name: 'The code to scan' })).toBeVisible()
      const letters = (await dialog.locator('code').innerText()).replaceAll(' ', '')
      await typeCode(dialog, makeAuthenticatorCode(letters))
      await dialog.getByRole('button', { name: 'Turn on' }).click()
      await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
      await page.getByRole('button', { name: 'I saved them' }).click()
      return letters
    })

  await test.step('adds a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('This phone')
    await dialog.getByLabel(/^Password/).fill(signUpPassword)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey: This phone')).toBeVisible()
  })

  await test.step('the next login refuses a wrong code and accepts the right one', async () => {
    await logOut(page)
    await logIn(page, email)
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByText('One more step')).toBeVisible()
    await typeCode(dialog, '000000')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('That code is wrong', { exact: false })).toBeVisible()
    // The code that turned the app on is used up; the next one is accepted, too.
    await typeCode(dialog, makeAuthenticatorCode(secret, 30_000))
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the next login also accepts the passkey', async () => {
    await logOut(page)
    await logIn(page, email)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })
})

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/customer/login')
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel(/^Password/).fill(signUpPassword)
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
