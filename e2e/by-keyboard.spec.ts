import { expect, type Locator, type Page, test } from '@playwright/test'
import { desk, somebody } from './people.ts'

const password = 'a long walk by the river'

test('signs up as a vehicle owner and logs in by keyboard alone', async ({ browser }) => {
  const page = await somebody(browser, desk)
  const email = `kim.${Date.now()}@example.test`
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the first Tab offers the way past the menu', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await seesFocus(page)
  })

  const dialog = page.getByRole('dialog', { name: /Sign up/ })
  await test.step('chooses the role with the arrows', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Sign up', exact: true }))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
    await expect.poll(() => holdsFocus(dialog)).toBe(true)
    await tabTo(page, dialog.getByRole('radio', { name: /Vehicle Owner/ }), dialog)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /Auto Shop/ })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('radio', { name: /Vehicle Owner/ })).toBeChecked()
    await tabTo(page, dialog.getByRole('button', { name: 'Continue' }), dialog)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeVisible()
  })

  await test.step('the focus stays in the dialog, whichever way it goes around', async () => {
    const stops = await dialog.locator('a[href], button, input').filter({ visible: true }).count()
    for (let stop = 0; stop < stops + 3; stop += 1) {
      await page.keyboard.press(stop % 5 === 4 ? 'Shift+Tab' : 'Tab')
      expect(await holdsFocus(dialog)).toBe(true)
      await seesFocus(page)
    }
  })

  await test.step('fills the form; the list of states is chosen from with the arrows', async () => {
    await type(page, dialog, 'First name', 'Kim')
    await type(page, dialog, 'Last name', 'Alvarez')
    await type(page, dialog, 'Address', '2000 Kinney Ave')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Stop signing up?' })).toBeHidden()
    await type(page, dialog, 'City', 'Austin')
    await tabTo(page, dialog.getByRole('combobox', { name: 'State' }), dialog)
    await page.keyboard.type('Tex')
    await expect(page.getByRole('option', { name: 'Texas' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('Texas')
    await type(page, dialog, 'Zip code', '78704')
    await type(page, dialog, 'Phone', '5125550188')
    await type(page, dialog, 'Email', email)
    await type(page, dialog, 'Password', password)
  })

  await test.step('Escape asks before what was typed is thrown away; Escape again, and Stay, keep it', async () => {
    const question = page.getByRole('dialog', { name: 'Stop signing up?' })
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await seesFocus(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('Password', { exact: false }).first()).toHaveValue(password)
    await expect.poll(() => holdsFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
  })

  await test.step('a mistake leads to its field', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Sign up' }), dialog)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Terms is required')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
  })

  await test.step('signs up; the log-in opens with the e-mail filled in, and takes the password', async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Sign up' }), dialog)
    await page.keyboard.press('Enter')
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect.poll(() => holdsFocus(login)).toBe(true)
    await type(page, login, 'Password', password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Preferences' })).toBeVisible()
  })

  await test.step('opens the account menu and logs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Account', exact: true }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Security' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByRole('menuitem', { name: 'Security' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Log out?' })
    await expect(question.getByRole('button', { name: 'Log out' })).toBeFocused()
    await seesFocus(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => holdsFocus(page.getByRole('dialog', { name: 'Log in' }))).toBe(true)
  })
  await page.context().close()
})

test('a dialog that is closed gives the focus back to what opened it', async ({ browser }) => {
  const page = await somebody(browser, desk)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['LOGIN', 'Sign up']) {
    const opener = page.getByRole('banner').getByRole('link', { name, exact: true })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => holdsFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await page.context().close()
})

/** Tab, as often as it takes, and never out of the dialog. */
async function tabTo(page: Page, goal: Locator, within?: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await isFocused(goal)) return seesFocus(page)
    await page.keyboard.press('Tab')
    if (within) expect(await holdsFocus(within)).toBe(true)
  }
  throw new Error(`Tab never came to ${String(goal)}`)
}

async function type(page: Page, dialog: Locator, label: string, text: string): Promise<void> {
  const named = { name: label, exact: true }
  const field = label === 'Password' ? dialog.getByLabel(/^Password/).first() : dialog.getByRole('textbox', named)
  await tabTo(page, field.or(dialog.getByRole('combobox', named)), dialog)
  await page.keyboard.type(text)
}

const isFocused = (goal: Locator) => goal.evaluate((element) => element === element.ownerDocument.activeElement)
const holdsFocus = (holder: Locator) => holder.evaluate((element) => element.contains(element.ownerDocument.activeElement))

/** What has the focus shows it: an outline on itself, or on what is drawn in its place. */
async function seesFocus(page: Page): Promise<void> {
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
