import type { Locator, Page } from '@playwright/test'
import { openPage } from './pages.ts'
import { desk, logInByDialog, signUpPassword as password, phone } from './people.ts'
import { expect, test } from './test.ts'

/** The sign-up form of a role: its labels from top to bottom, what is typed, and where the first login leads. */
interface SignUpForm {
  module: string
  role: string
  own: readonly (readonly [label: string, text: string])[]
  hasUnit: boolean
  phoneLabel: string
  /** Optional fields. */
  optional: readonly string[]
  lands: { at: RegExp; heading: string }
}

const names = [
  ['First name', 'Kim'],
  ['Last name', 'Alvarez'],
] as const
const apt = 'Apt / Suite (optional)'

const customer: SignUpForm = {
  module: 'customer',
  role: 'Vehicle Owner',
  own: names,
  hasUnit: true,
  phoneLabel: 'Phone',
  optional: [apt],
  lands: { at: /\/preferences$/, heading: 'Contact Preferences' },
}
const owner: SignUpForm = {
  module: 'owner',
  role: 'Auto Shop',
  own: [['Corporate name', 'Creekside Auto LLC'], ['DBA (optional)', 'Creekside Auto'], ...names],
  hasUnit: true,
  phoneLabel: 'Shop phone (shared with your customers)',
  optional: [apt, 'DBA (optional)'],
  lands: { at: /\/home-owner$/, heading: 'Board' },
}
const vendor: SignUpForm = {
  module: 'vendor',
  role: 'Parts Vendor',
  own: [
    ['Corporate name', 'Gulf Parts Inc'],
    ['DBA', 'Gulf Parts'],
    ['Contact name', 'Kim Alvarez'],
  ],
  hasUnit: false,
  phoneLabel: 'Phone',
  optional: [],
  lands: { at: /\/campaign-inquiry$/, heading: 'Campaign Inquiry' },
}
const employee: SignUpForm = {
  module: 'employee',
  role: 'Employee',
  own: names,
  hasUnit: true,
  phoneLabel: 'Phone',
  optional: [apt],
  lands: { at: /\/employee-information$/, heading: 'Account Information' },
}

test('a vehicle owner signs up, lands on the preferences, logs out, and learns that the e-mail is taken', async ({ browser }) => {
  const page = await openPage(browser, phone)
  const email = await signUp(page, customer)
  await checkLandingAndLogOut(page, customer)

  await test.step('signing up with the same e-mail again shows the server’s warning, which leads to the login', async () => {
    await page.goto('/customer/sign-up')
    const dialog = page.getByRole('dialog', { name: 'Sign up · Vehicle Owner' })
    await fillForm(page, dialog, customer, email)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const warning = page.getByRole('dialog', { name: 'Warning' })
    await expect(warning.getByText(/already registered/)).toBeVisible()
    await warning.getByRole('button', { name: 'Change the email' }).click()
    await expect(warning).toBeHidden()
    await expectKept(dialog, customer, email)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await warning.getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(login.getByRole('radio', { name: 'Vehicle Owner' })).toBeChecked()
  })
})

test('what is typed into the sign-up survives a reload, except the password', async ({ browser }) => {
  const page = await openPage(browser, phone)
  await page.goto('/customer/sign-up')
  const dialog = page.getByRole('dialog', { name: /Sign up/ })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Kim')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('kim.draft@example.test')
  const secret = dialog.getByLabel(/^Password/).first()
  await secret.fill(password)
  await page.reload()
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('kim.draft@example.test')
  await expect(secret).toHaveValue('')
})

test('an auto shop signs up and lands on its workspace, also at the next login', async ({ browser }) => {
  const page = await openPage(browser, desk)
  const email = await signUp(page, owner)
  await checkLandingAndLogOut(page, owner)
  await logInByDialog(page, 'owner', email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Board' })).toBeVisible()
  await expect(page).toHaveURL(/\/home-owner$/)
})

test('a parts vendor and an employee sign up and land on their own pages', async ({ browser }) => {
  const page = await openPage(browser, desk)
  for (const way of [vendor, employee])
    await test.step(way.role, async () => {
      await signUp(page, way)
      await checkLandingAndLogOut(page, way)
    })
})

test('the admin logs in by name, and the sign-up does not offer that role', async ({ browser }) => {
  const page = await openPage(browser, desk)
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /sign up/i })).toHaveCount(0)
  await main.getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Admin log in' })
  await expect(dialog.getByRole('textbox')).toHaveCount(2)
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog.getByRole('link')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toHaveAccessibleDescription('Username is required')
  await expect(dialog.getByLabel(/^Password/)).toHaveAccessibleDescription('Password is required')
  await expect(dialog.getByRole('textbox', { name: 'Username' })).toBeFocused()
  await logInByDialog(page, 'admin', 'admin')
  await expect(page).toHaveURL(/\/apps$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await page.getByRole('link', { name: /^Paid/ }).press('Enter')
  await expect(page.getByRole('group', { name: 'Paid' })).toBeFocused()
  await expect(page.getByRole('table', { name: 'Rows of paid' }).getByRole('row').nth(1)).toContainText('$')
  await page.getByRole('link', { name: 'Back to all figures' }).press('Enter')
  await expect(page.getByRole('group', { name: 'All figures' })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Labor Guide/ }).last()).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/admin/sign-up')
  const roles = page.getByRole('dialog', { name: 'Sign up' }).getByRole('radio')
  await expect(roles).toHaveCount(4)
  await expect(page.getByRole('dialog').getByText(/admin/i)).toHaveCount(0)

  await test.step('another role’s form takes over what was typed', async () => {
    const sign = page.getByRole('dialog', { name: 'Sign up' })
    await roles.first().check()
    await sign.getByRole('button', { name: 'Continue' }).click()
    await sign.getByRole('textbox', { name: 'First name' }).fill('Kim')
    await sign
      .getByLabel(/^Password/)
      .first()
      .fill(password)
    await sign.getByRole('button', { name: 'Back' }).click()
    await sign.getByRole('radio', { name: 'Employee' }).check()
    await sign.getByRole('button', { name: 'Continue' }).click()
    await expect(sign.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
    await expect(sign.getByLabel(/^Password/).first()).toHaveValue(password)
    await page.goto('/employee/sign-up')
    await expect(sign.getByRole('textbox', { name: 'First name' })).toHaveValue('Kim')
  })
})

/** From the start page to the login with the e-mail filled in; returns the e-mail. */
async function signUp(page: Page, way: SignUpForm): Promise<string> {
  const email = `${way.module}.${Date.now()}@example.test`
  const dialog = page.getByRole('dialog', { name: `Sign up · ${way.role}` })

  await test.step('chooses the role, and Continue shows its form', async () => {
    await page.goto('/')
    await page
      .getByRole('link', { name: /^Sign up/ })
      .filter({ visible: true })
      .first()
      .click()
    const choice = page.getByRole('dialog', { name: 'Sign up' })
    await choice.getByRole('radio', { name: way.role }).check()
    await choice.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeVisible()
    await expect.poll(() => readLabels(dialog)).toEqual(listLabels(way))
  })

  await test.step('each missing field says so beside it, and the focus goes to the first', async () => {
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    for (const label of listLabels(way)) {
      const name = label.startsWith('I agree') ? 'Terms' : label.replace(/ \(.*/, '')
      if (way.optional.includes(label)) await expect(findField(dialog, label)).not.toHaveAccessibleDescription(/is required/)
      else
        await expect(findField(dialog, label)).toHaveAccessibleDescription(
          name === 'Terms' ? 'Please accept the terms' : new RegExp(`${name} is required`),
        )
    }
    await expect(findField(dialog, listLabels(way)[0]!)).toBeFocused()
  })

  await test.step('fills the form; a suggested address fills city, state and ZIP code, and the phone number is formatted', async () => {
    await fillForm(page, dialog, way, email)
    await expectKept(dialog, way, email)
  })

  if (way.module === 'vendor')
    await test.step('a refusal by the server shows at its field, and nothing typed is lost', async () => {
      await findField(dialog, 'Password').fill('password password')
      await dialog.getByRole('button', { name: 'Sign up' }).click()
      await expect(findField(dialog, 'Password')).toHaveAccessibleDescription(/too easy to guess/)
      await expect(findField(dialog, 'Password')).toBeFocused()
      await expectKept(dialog, way, email, 'password password')
      await findField(dialog, 'Password').fill(password)
    })

  await test.step('signs up; an owner is logged in, everyone else is back at the login with the e-mail filled in', async () => {
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Sign up successfully')).toBeVisible()
    // The plan comes later: the free trial has begun.
    if (way.module === 'owner') return
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(login.getByRole('radio', { name: way.role })).toBeChecked()
    await login.getByLabel(/^Password/).fill(password)
    await login.getByRole('button', { name: 'Log in' }).click()
  })
  return email
}

/** The first page of the role; logging out leads to the role's login. */
async function checkLandingAndLogOut(page: Page, { module, role, lands }: SignUpForm): Promise<void> {
  await test.step('lands on the page of the role, and logging out leads to its login', async () => {
    await expect(page.getByRole('heading', { level: 1, name: lands.heading })).toBeVisible()
    await expect(page).toHaveURL(lands.at)
    await expect.poll(() => page.evaluate('localStorage.getItem("ipAddress")')).toMatch(/\d/)
    await logOut(page)
    await expect(page.getByRole('dialog', { name: 'Log in' }).getByRole('radio', { name: role })).toBeChecked()
    await expect(page).toHaveURL(new RegExp(`/${module}/login$`))
    expect(await page.evaluate('localStorage.getItem("userInfo")')).toBeNull()
  })
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog', { name: 'Log out?' }).getByRole('button', { name: 'Log out' }).click()
}

const terms = 'I agree to the terms and privacy'

const listLabels = ({ own, hasUnit, phoneLabel }: SignUpForm): string[] => [
  ...own.map(([label]) => label),
  'Address',
  ...(hasUnit ? [apt] : []),
  'City',
  'State',
  'Zip code',
  phoneLabel,
  'Email',
  'Password',
  terms,
]

/** The labels without the asterisk of required fields. */
const readLabels = async (dialog: Locator): Promise<string[]> =>
  (await dialog.locator('label').allInnerTexts()).map((label) =>
    label
      .replace(/\s*\*$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

function findField(dialog: Locator, label: string): Locator {
  if (label === terms) return dialog.getByRole('checkbox')
  if (label === 'Password') return dialog.getByLabel(/^Password/)
  return dialog.getByRole('textbox', { name: label, exact: true }).or(dialog.getByRole('combobox', { name: label, exact: true }))
}

async function fillForm(page: Page, dialog: Locator, way: SignUpForm, email: string): Promise<void> {
  for (const [label, text] of way.own) await findField(dialog, label).fill(text)
  await findField(dialog, 'Address').fill('1200 Barton Springs Rd, Austin TX 78704')
  await page.getByRole('option', { name: /1200 Barton Springs Rd.*78704/ }).click()
  await findField(dialog, way.phoneLabel).pressSequentially('512x5550187')
  await findField(dialog, 'Email').fill(email)
  await findField(dialog, 'Password').fill(password)
  await dialog.getByRole('checkbox').check()
}

async function expectKept(dialog: Locator, way: SignUpForm, email: string, secret = password): Promise<void> {
  const texts = [
    ...way.own,
    ['Address', '1200 Barton Springs Rd'],
    ['City', 'Austin'],
    ['State', 'Texas'],
    ['Zip code', '78704'],
    [way.phoneLabel, '(512) 555-0187'],
    ['Email', email],
    ['Password', secret],
  ] as const
  for (const [label, text] of texts) await expect(findField(dialog, label)).toHaveValue(text)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
}
