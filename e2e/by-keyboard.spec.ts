import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { makeAuthenticatorCode } from './authenticator.ts'
import { openPage } from './pages.ts'
import { desk, logInByDialog, newConfirmedCustomer, newCustomer, signUpPassword as password, waitForHydration } from './people.ts'
import { expect, test } from './test.ts'

const newPassword = 'nine green bottles on a wall'

test('a vehicle owner signs up and logs in by keyboard alone', async ({ browser }) => {
  const page = await openPage(browser, desk)
  const email = `kim.${Date.now()}@example.test`
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the first Tab offers to skip the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expectVisibleFocus(page)
  })

  const dialog = page.getByRole('dialog', { name: /Sign up/ })
  await test.step('the arrow keys choose the role', async () => {
    await pressTabTo(page, page.getByRole('link', { name: 'Sign up', exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => containsFocus(dialog)).toBe(true)
    await pressTabTo(page, dialog.getByRole('radio', { name: /Vehicle Owner/ }), dialog)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /Auto Shop/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: /Vehicle Owner/ })).toBeChecked()
    await pressTabTo(page, dialog.getByRole('button', { name: 'Continue' }), dialog)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeVisible()
  })

  await test.step('the focus stays in the dialog in both directions', async () => {
    await tabAroundDialog(page, dialog)
  })

  await test.step('fills the form, and chooses a state with the arrow keys', async () => {
    await typeInto(page, dialog, 'First name', 'Kim')
    await typeInto(page, dialog, 'Last name', 'Alvarez')
    await typeInto(page, dialog, 'Address', '2000 Kinney Ave')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Stop signing up?' })).toBeHidden()
    await typeInto(page, dialog, 'City', 'Austin')
    await pressTabTo(page, dialog.getByRole('combobox', { name: 'State' }), dialog)
    await page.keyboard.type('Tex')
    await expect(page.getByRole('option', { name: 'Texas' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Texas')
    await typeInto(page, dialog, 'Zip code', '78704')
    await typeInto(page, dialog, 'Phone', '5125550188')
    await typeInto(page, dialog, 'Email', email)
    await typeInto(page, dialog, 'Password', password)
  })

  await test.step('Escape asks before it discards what was typed; Escape again, or Stay, keeps it', async () => {
    const question = page.getByRole('dialog', { name: 'Stop signing up?' })
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Password', { exact: false }).first()).toHaveValue(password)
    await expect.poll(() => containsFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
  })

  await test.step('a mistake moves the focus to its field', async () => {
    await pressTabTo(page, dialog.getByRole('button', { name: 'Sign up' }), dialog)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please accept the terms')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
  })

  await test.step('signs up, then logs in with the e-mail already filled in', async () => {
    await pressTabTo(page, dialog.getByRole('button', { name: 'Sign up' }), dialog)
    await page.keyboard.press('Enter')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect.poll(() => containsFocus(login)).toBe(true)
    await typeInto(page, login, 'Password', password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })

  await test.step('opens the account menu and logs out', async () => {
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await pressTabTo(page, page.getByRole('button', { name: 'Account', exact: true }))
    await page.keyboard.press('Enter')
    await expect(item('Contact information')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(item('Contact information')).toBeFocused()
    // Close and open again before the browser has reported either, as quick hands do on a busy machine.
    await page.getByRole('menu', { name: 'Account' }).evaluate((menu) => {
      menu.hidePopover()
      menu.showPopover()
    })
    await expect(item('Contact information')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Security')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(item('Log out')).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await expect(question.getByRole('button', { name: 'Log out' })).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => containsFocus(page.getByRole('dialog', { name: 'Log in' }))).toBe(true)
  })
})

test('closing a dialog returns the focus to the element that opened it', async ({ browser }) => {
  const page = await openPage(browser, desk)
  await page.goto('/')
  await waitForHydration(page)
  for (const name of ['LOGIN', 'Sign up']) {
    const opener = page.getByRole('banner').getByRole('link', { name, exact: true })
    await pressTabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => containsFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
})

test('a forgotten password can be reset by keyboard alone', async ({ browser, request }) => {
  const email = await newCustomer(request, 'kim')
  const page = await openPage(browser, desk)
  await page.goto('/customer/login')
  const login = page.getByRole('dialog', { name: 'Log in' })
  const dialog = page.getByRole('dialog', { name: 'Forgot password' })
  await typeInto(page, login, 'Email', email)
  await pressTabTo(page, login.getByRole('link', { name: 'Forgot password?' }), login)
  await page.keyboard.press('Enter')

  await test.step('the focus starts in the dialog and stays there', async () => {
    await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect.poll(() => containsFocus(dialog)).toBe(true)
    await tabAroundDialog(page, dialog)
  })
  await test.step('each step takes the focus, and Enter continues', async () => {
    await pressTabTo(page, dialog.getByRole('textbox', { name: 'Email' }), dialog)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeFocused()
    await expectVisibleFocus(page)
    await tabAroundDialog(page, dialog)
    await pressTabTo(page, dialog.getByRole('textbox', { name: 'Digit 1 of 6' }), dialog)
    await page.keyboard.type(await readPasscode(request, email))
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(/^Password/)).toBeFocused()
    await expectVisibleFocus(page)
    await page.keyboard.type(newPassword)
    await pressTabTo(page, dialog.getByLabel(/^Confirm password/), dialog)
    await page.keyboard.type(newPassword)
    await page.keyboard.press('Enter')
  })
  await test.step('the login accepts the new password', async () => {
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect.poll(() => containsFocus(login)).toBe(true)
    await typeInto(page, login, 'Password', newPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })
})

test('two-step login can be set up and passed by keyboard alone, and the focus is never lost', async ({ browser, request }) => {
  const email = await newConfirmedCustomer(request, 'kim')
  const page = await openPage(browser, desk)
  await logInByDialog(page, 'customer', email, password)
  await page.goto('/security')
  const opener = page.getByRole('button', { name: 'Set up an app' })

  await test.step('a submitted form keeps the focus on its button, and is sent once however often the button is pressed', async () => {
    const form = page.getByRole('form', { name: 'Password' })
    const button = form.getByRole('button', { name: 'Change password' })
    let sent = 0
    await page.route('**/api/web/password', async (route) => {
      sent += 1
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toBeFocused()
      for (const key of ['Enter', 'Space', 'Enter']) await page.keyboard.press(key)
      await expectVisibleFocus(page)
      await route.continue()
    })
    await pressTabTo(page, form.getByLabel(/^Current password/))
    await page.keyboard.type(password)
    await pressTabTo(page, form.getByLabel(/^New password/))
    await page.keyboard.type(newPassword)
    await pressTabTo(page, form.getByLabel(/^Confirm password/))
    await page.keyboard.type(newPassword)
    await pressTabTo(page, button)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Your password was changed/)).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-disabled')
    await expect(button).toBeFocused()
    expect(sent).toBe(1)
  })

  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await test.step('Escape closes the dialog and returns the focus', async () => {
    for (const name of ['Set up an app', 'Add a passkey']) {
      await pressTabTo(page, page.getByRole('button', { name }))
      await page.keyboard.press('Enter')
      await expect.poll(() => containsFocus(page.getByRole('dialog'))).toBe(true)
      await tabAroundDialog(page, page.getByRole('dialog'))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('button', { name })).toBeFocused()
      await expectVisibleFocus(page)
    }
  })

  const secret = await test.step('sets up an app, and the focus returns to the element that opened the dialog', async () => {
    await pressTabTo(page, opener)
    await page.keyboard.press('Enter')
    await typeInto(page, dialog, 'Password', newPassword)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('img', { name: 'The code to scan' })).toBeVisible()
    await expect.poll(() => containsFocus(dialog)).toBe(true)
    await tabAroundDialog(page, dialog)
    const letters = (await dialog.locator('code').innerText()).replaceAll(' ', '')
    await pressTabTo(page, dialog.getByRole('group').getByRole('textbox').first(), dialog)
    await page.keyboard.type(makeAuthenticatorCode(letters))
    await page.keyboard.press('Enter')
    const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    await expect.poll(() => containsFocus(codes)).toBe(true)
    await pressTabTo(page, codes.getByRole('button', { name: 'I saved them' }), codes)
    await page.keyboard.press('Enter')
    await expect(codes).toBeHidden()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeFocused()
    await expectVisibleFocus(page)
    return letters
  })

  await test.step('the next login asks for the code', async () => {
    await page.evaluate('localStorage.clear()')
    await page.context().clearCookies()
    await page.goto('/customer/login')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await typeInto(page, login, 'Email', email)
    await typeInto(page, login, 'Password', newPassword)
    await page.keyboard.press('Enter')
    await expect(login.getByText('One more step')).toBeVisible()
    await expect(login.getByRole('group').getByRole('textbox').first()).toBeFocused()
    await expectVisibleFocus(page)
    // The code that turned the app on is used up; the next one is accepted, too.
    await page.keyboard.type(makeAuthenticatorCode(secret, 30_000))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })
})

/** Presses Tab until the element has the focus, and never leaves the dialog. */
async function pressTabTo(page: Page, goal: Locator, within?: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(goal)) return expectVisibleFocus(page)
    await page.keyboard.press('Tab')
    if (within) expect(await containsFocus(within)).toBe(true)
  }
  throw new Error(`Tab never came to ${String(goal)}`)
}

/** The digits of the newest mail to that address. */
async function readPasscode(request: APIRequestContext, email: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const outbox = await request.get(`/api/app/outbox?recipient=${encodeURIComponent(email)}`)
    const { rows } = (await outbox.json()) as { rows: { preview: string; subject: string }[] }
    code = /\b\d{6}\b/.exec(rows.map(({ subject, preview }) => `${subject} ${preview}`).join(' '))?.[0] ?? ''
    expect(code).not.toBe('')
  }).toPass()
  return code
}

/** Tabs past the end and the beginning, too. */
async function tabAroundDialog(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a[href], button, input').filter({ visible: true }).count()
  for (let stop = 0; stop < stops + 3; stop += 1) {
    await page.keyboard.press(stop % 5 === 4 ? 'Shift+Tab' : 'Tab')
    expect(await containsFocus(dialog)).toBe(true)
    await expectVisibleFocus(page)
  }
}

async function typeInto(page: Page, dialog: Locator, label: string, text: string): Promise<void> {
  const named = { name: label, exact: true }
  const field = label === 'Password' ? dialog.getByLabel(/^Password/).first() : dialog.getByRole('textbox', named)
  await pressTabTo(page, field.or(dialog.getByRole('combobox', named)), dialog)
  await page.keyboard.type(text)
}

const isFocused = (goal: Locator) => goal.evaluate((element) => element === element.ownerDocument.activeElement)
const containsFocus = (holder: Locator) => holder.evaluate((element) => element.contains(element.ownerDocument.activeElement))

/** The focused element shows the focus: an outline on itself, or on what is drawn in its place. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const seen = await page.evaluate<string>(`(() => {
    const held = document.activeElement
    const outlined = (element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
    }
    if (!held || held === document.body) return 'nothing has the focus'
    const drawn = [held, held.parentElement, held.closest('label'), held.closest('[data-with-focus]'), held.nextElementSibling]
    return drawn.some((element) => element && outlined(element)) ? '' : 'no outline: ' + held.outerHTML.slice(0, 200)
  })()`)
  expect(seen).toBe('')
}
