import type { Browser, Page } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPage } from './pages.ts'
import { desk, logIn, phone, signUpPassword, visit } from './people.ts'
import { SeparateServer } from './separate-server.ts'
import { expect, test } from './test.ts'

/** Sends a second version for approval, in a program of its own: in the demo it would ask everyone else's journeys, too. */
async function proposeTerms(admin: Page, otherAdmin: Page, summary: string): Promise<void> {
  await visit(admin, '/apps/settings/terms')
  await admin.getByRole('button', { name: 'Start a draft' }).click()
  const text = admin.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(/\w/)
  await text.fill(`${await text.inputValue()}\n\n## Texts\nYou can stop our texts at any time.`)
  await expect(admin.getByRole('region', { name: 'Preview' })).toContainText('You can stop our texts at any time.')
  await admin.getByRole('textbox', { name: 'What changed' }).fill(summary)
  expect(await findAccessibilityViolations(admin)).toEqual([])

  // The other admin changes the draft at the same time. The typed text stays, and the admin chooses.
  await visit(otherAdmin, '/apps/settings/terms')
  await otherAdmin.getByRole('textbox', { name: 'What changed' }).fill('Something else.')
  await otherAdmin.getByRole('button', { name: 'Save draft' }).click()
  await expect(otherAdmin.getByText('Draft saved')).toBeVisible()
  await admin.getByRole('button', { name: 'Save draft' }).click()
  const moved = admin.getByRole('alert').filter({ hasText: 'Another admin saved this draft' })
  await expect(moved).toBeVisible()
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await moved.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await expect(moved).toHaveCount(0)
  await expect(text).toBeFocused()
  await expect(text).toHaveValue(/You can stop our texts at any time\.$/)

  await admin.getByRole('button', { name: 'Send for approval' }).click()
  await admin
    .getByRole('dialog', { name: 'Send version 2 for approval?' })
    .getByRole('button', { name: 'Send for approval' })
    .click()
  await expect(admin.getByText('Another admin has to publish it.')).toBeVisible()
}

async function publishTerms(admin: Page): Promise<void> {
  await visit(admin, '/apps/settings/terms')
  await expect(admin.getByRole('region', { name: 'Text' })).toContainText('You can stop our texts at any time.')
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Publish version 2' }).click()
  await admin.getByRole('dialog', { name: 'Publish version 2?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByRole('link', { name: 'Version 2' })).toBeVisible()
  // The button is gone with its panel. Keyboard users continue at the element that took its place.
  await expect(admin.getByRole('heading', { name: 'Next version' })).toBeFocused()
}

async function logInAsAdmin(browser: Browser, origin: string, username: string): Promise<Page> {
  const admin = await openPage(browser, desk)
  await admin.goto(`${origin}/admin/login`)
  const login = admin.getByRole('dialog', { name: /log in/i })
  await login.getByLabel('Username').fill(username)
  await login.getByLabel(/^Password/).fill(signUpPassword)
  await login.getByRole('button', { name: 'Log in' }).click()
  await expect(login).toBeHidden()
  return admin
}

test('two admins publish new terms, and an owner agrees to them over the open page and goes on with what was typed', async ({
  browser,
  baseURL,
  request,
}) => {
  const program = await SeparateServer.start(Number(new URL(baseURL!).port) + 7)
  try {
    await program.addAdmin(signUpPassword)
    await program.addAdmin(signUpPassword, 'admin-2')
    const email = `olive.${Date.now()}@example.test`
    const data = {
      firstName: 'Olive',
      lastName: 'Hart',
      corporateName: 'Hart Auto Inc',
      dba: 'Hart Auto',
      address: '5 Oak St',
      city: 'Austin',
      state: 'TX',
      zipcode: '78704',
      phone: '5125550144',
      email,
      password: signUpPassword,
      termsVersion: 1,
    }
    const signUp = await request.post(`${program.origin}/api/owner/signup`, { data })
    expect(signUp.ok(), await signUp.text()).toBe(true)
    const owner = await openPage(browser, phone)
    const errors = collectPageErrors(owner)
    await logIn(owner, 'owner', email, signUpPassword, program.origin)

    // Text being typed when the terms change.
    await owner.goto(`${program.origin}/owner-shop`)
    await owner.getByRole('link', { name: /^Settings of/ }).click()
    const typed = owner.getByLabel('Text at the bottom')
    await typed.fill('Wheels are torqued')

    const admin = await logInAsAdmin(browser, program.origin, 'admin')
    const otherAdmin = await logInAsAdmin(browser, program.origin, 'admin-2')
    await proposeTerms(admin, otherAdmin, 'You can stop our texts.')
    await otherAdmin.reload()
    await publishTerms(otherAdmin)

    // The open page learns of them; the next one asks, too.
    const asked = owner.getByRole('dialog', { name: 'Our terms have changed' })
    await expect(asked).toBeVisible()
    await owner.keyboard.press('Escape')
    await expect(asked.getByRole('button', { name: 'Agree and continue' })).toBeVisible()
    await expect(typed).toHaveValue('Wheels are torqued')
    const next = await owner.context().newPage()
    await next.goto(`${program.origin}/home-owner`)
    await expect(next.getByRole('dialog', { name: 'Our terms have changed' })).toBeVisible()
    await expect(next.getByText('You can stop our texts.', { exact: true })).toBeVisible()
    await expect(next.getByRole('button', { name: 'Log out' })).toBeVisible()
    expect(await findAccessibilityViolations(next)).toEqual([])
    await next.close()
    await asked.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(asked).toBeHidden()
    await expect(typed).toHaveValue('Wheels are torqued')

    await owner.goto(`${program.origin}/terms-and-condition`)
    await expect(owner.getByText('You can stop our texts at any time.')).toBeVisible()
    await owner.getByRole('link', { name: 'Version 1' }).click()
    await expect(owner.getByText('Version 1, in effect from 11/21/2026')).toBeVisible()
    await expect(owner.getByText('You can stop our texts at any time.')).toHaveCount(0)
    expect(await findAccessibilityViolations(owner)).toEqual([])
    expect(errors).toEqual([])
  } finally {
    await program.end()
  }
})
