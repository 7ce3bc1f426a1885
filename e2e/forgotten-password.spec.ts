import type { Page } from '@playwright/test'
import { openPage } from './pages.ts'
import { newCustomer, signUpPassword, phone } from './people.ts'
import { expect, test } from './test.ts'

const newPassword = 'nine green bottles on a wall'

test('a forgotten password is reset after five wrong codes, with a new code from the mail', async ({ browser, request }) => {
  const email = await newCustomer(request, 'ira')
  const page = await openPage(browser, phone)
  const mails = await openPage(browser, { width: 1280, height: 800 })
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  const email1 = dialog.getByRole('textbox', { name: 'Email', exact: true })

  await test.step('the login leads to the reset, and passes the e-mail along', async () => {
    await page.goto('/customer/login')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
    await login.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(email1).toHaveValue(email)
    await email1.fill('x@')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await expect(dialog.getByText('Email is invalid')).toBeVisible()
    await email1.fill(email)
    await dialog.getByRole('button', { name: 'Send code' }).click()
  })

  await test.step('a wrong code is refused, and the fifth one ends the attempt', async () => {
    const next = dialog.getByRole('button', { name: 'Continue' })
    await expect(next).toBeDisabled()
    await expect(dialog.getByRole('button', { name: /^Send a new code in \d+ s$/ })).toBeDisabled()
    const wrong = (await readPasscode(mails, email)) === '111111' ? '222222' : '111111'
    for (let time = 1; time <= 5; time++) {
      await typeCode(page, wrong)
      const answered = page.waitForResponse(/\/customer\/verification\//)
      await next.click()
      expect((await answered).ok()).toBe(false)
      if (time < 5) await expect(dialog.getByText('Passcode is invalid')).toBeVisible()
    }
    await expect(dialog.getByText('This passcode is no longer valid. Send a new code.')).toBeVisible()
  })

  await test.step('a new code pasted from the mail program opens the third step', async () => {
    const first = await readPasscode(mails, email)
    await dialog.getByRole('button', { name: 'Send a new code' }).click()
    await expect(page.getByText('A new code is on its way. The old one no longer works.')).toBeVisible()
    await expect.poll(() => readPasscode(mails, email)).not.toBe(first)
    const code = await readPasscode(mails, email)
    await pasteText(page, `${code.slice(0, 3)} ${code.slice(3)}`)
    await dialog.getByRole('button', { name: 'Continue' }).click()
  })

  await test.step('the new password is typed twice', async () => {
    await dialog.getByLabel(/^Password/).fill(newPassword)
    await dialog.getByLabel(/^Confirm password/).fill('another one altogether')
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog.getByText('Password and Confirm password must be matched')).toBeVisible()
    await dialog.getByLabel(/^Confirm password/).fill(newPassword)
    await dialog.getByRole('button', { name: 'Change password' }).click()
  })

  await test.step('the login has the e-mail, accepts the new password and refuses the old one', async () => {
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(page.getByText('Your password was changed. Log in with the new one.')).toBeVisible()
    await expect(login.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email)
    await login.getByLabel(/^Password/).fill(signUpPassword)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('User is not found.')).toBeVisible()
    await login.getByLabel(/^Password/).fill(newPassword)
    await login.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'Contact Preferences' })).toBeVisible()
    await mails.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
    await expect(mails.getByText('Your password was changed').first()).toBeVisible()
  })
})

test('Back goes one step back, and closing asks first if something was typed', async ({ page, request }) => {
  const email = await newCustomer(request, 'ira')
  await page.goto('/forgot-password?role=customer')
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  const field = dialog.getByRole('textbox', { name: 'Email', exact: true })
  await field.fill(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Passcode' })).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
  await page.goBack()
  await expect(field).toHaveValue(email)
  await page.goForward()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(field).toHaveValue(email)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Stop resetting your password?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(
    email,
  )
})

/** The newest passcode as the outbox shows it to the person who opens the mail. */
async function readPasscode(page: Page, email: string): Promise<string> {
  await page.goto(`/outbox?recipient=${encodeURIComponent(email)}`)
  await page
    .getByRole('link', { name: /Your Liftbay passcode/ })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  const text = page.getByRole('tabpanel').filter({ visible: true })
  await expect(text).toContainText(/\b\d{6}\b/)
  return /\b\d{6}\b/.exec((await text.textContent()) ?? '')![0]
}

async function typeCode(page: Page, code: string): Promise<void> {
  for (const [at, digit] of [...code].entries()) await page.getByRole('textbox', { name: `Digit ${at + 1} of 6` }).fill(digit)
}

async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('textbox', { name: 'Digit 6 of 6' })).toHaveValue(text.slice(-1))
}
