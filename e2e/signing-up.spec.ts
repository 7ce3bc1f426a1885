import { expect, type Locator, type Page, test } from '@playwright/test'
import { desk, logIn, ownPassword as password, phone, somebody } from './people.ts'

/** A role's form: its labels from top to bottom, what is typed, and where the first log-in leads. */
interface Way {
  module: string
  role: string
  own: readonly (readonly [label: string, text: string])[]
  hasUnit: boolean
  phoneLabel: string
  /** What may be left empty. */
  optional: readonly string[]
  lands: { at: RegExp; heading: string }
}

const names = [
  ['First name', 'Kim'],
  ['Last name', 'Alvarez'],
] as const
const apt = 'Apt / Suite (optional)'

const customer: Way = {
  module: 'customer',
  role: 'Vehicle Owner',
  own: names,
  hasUnit: true,
  phoneLabel: 'Phone',
  optional: [apt],
  lands: { at: /\/preferences$/, heading: 'Contact Preferences' },
}
const owner: Way = {
  module: 'owner',
  role: 'Auto Shop',
  own: [['Corporate name', 'Creekside Auto LLC'], ['DBA (optional)', 'Creekside Auto'], ...names],
  hasUnit: true,
  phoneLabel: 'Shop phone (shared with your customers)',
  optional: [apt, 'DBA (optional)'],
  lands: { at: /\/owner-subscription$/, heading: 'Subscription' },
}
const vendor: Way = {
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
  lands: { at: /\/main\/vendor$/, heading: 'Account Information' },
}
const employee: Way = {
  module: 'employee',
  role: 'Employee',
  own: names,
  hasUnit: true,
  phoneLabel: 'Phone',
  optional: [apt],
  lands: { at: /\/employee-information$/, heading: 'Account Information' },
}

test('a vehicle owner signs up, lands on the preferences, logs out, and is told that the e-mail is taken', async ({
  browser,
}) => {
  const page = await somebody(browser, phone)
  const email = await joins(page, customer)
  await landsAndLeaves(page, customer)

  await test.step('the same e-mail again: a warning with the server’s words, which leads to the log-in', async () => {
    await page.goto('/customer/sign-up')
    const dialog = page.getByRole('dialog', { name: 'Sign up · Vehicle Owner' })
    await fill(page, dialog, customer, email)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    const warning = page.getByRole('dialog', { name: 'Warning' })
    await expect(warning.getByText(/already registered/)).toBeVisible()
    await warning.getByRole('button', { name: 'Change the email' }).click()
    await expect(warning).toBeHidden()
    await keeps(dialog, customer, email)
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await warning.getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(login.getByRole('radio', { name: 'Vehicle Owner' })).toBeChecked()
  })
  await page.context().close()
})

test('an auto shop signs up, is led to the plans at once, and lands on its workspace at the next log-in', async ({ browser }) => {
  const page = await somebody(browser, desk)
  const email = await joins(page, owner)
  await landsAndLeaves(page, owner)
  await logIn(page, 'owner', email, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Creekside Auto' })).toBeVisible()
  await expect(page).toHaveURL(/\/home-owner$/)
  await page.context().close()
})

test('a parts vendor and an employee sign up and land on their own pages', async ({ browser }) => {
  const page = await somebody(browser, desk)
  for (const way of [vendor, employee])
    await test.step(way.role, async () => {
      await joins(page, way)
      await landsAndLeaves(page, way)
    })
  await page.context().close()
})

test('the admin logs in by name; nobody is offered to become one', async ({ browser }) => {
  const page = await somebody(browser, desk)
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
  await logIn(page, 'admin', 'admin')
  await expect(page).toHaveURL(/\/apps$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await logOut(page)
  await expect(page.getByRole('heading', { level: 1, name: 'No surprise repair bills.' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/admin/sign-up')
  const roles = page.getByRole('dialog', { name: 'Sign up' }).getByRole('radio')
  await expect(roles).toHaveCount(4)
  await expect(page.getByRole('dialog').getByText(/admin/i)).toHaveCount(0)
  await page.context().close()
})

/** From the start page to the log-in with the e-mail in it; answers the e-mail. */
async function joins(page: Page, way: Way): Promise<string> {
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
    expect(await labelsOf(dialog)).toEqual(labels(way))
  })

  await test.step('what is missing is said beside each field, and the focus goes to the first', async () => {
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    for (const label of labels(way)) {
      const said = label.startsWith('I agree') ? 'Terms' : label.replace(/ \(.*/, '')
      if (way.optional.includes(label)) await expect(field(dialog, label)).not.toHaveAccessibleDescription(/is required/)
      else await expect(field(dialog, label)).toHaveAccessibleDescription(new RegExp(`${said} is required`))
    }
    await expect(field(dialog, labels(way)[0]!)).toBeFocused()
  })

  await test.step('fills it; a suggested address fills city, state and zip code, the phone takes its mask', async () => {
    await fill(page, dialog, way, email)
    await keeps(dialog, way, email)
  })

  if (way.module === 'vendor')
    await test.step('what the server refuses is said at its field, and nothing typed is lost', async () => {
      await field(dialog, 'Password').fill('password password')
      await dialog.getByRole('button', { name: 'Sign up' }).click()
      await expect(field(dialog, 'Password')).toHaveAccessibleDescription(/too easy to guess/)
      await expect(field(dialog, 'Password')).toBeFocused()
      await keeps(dialog, way, email, 'password password')
      await field(dialog, 'Password').fill(password)
    })

  await test.step('signs up; an owner is logged in with it, all others are back at the log-in with the e-mail filled in', async () => {
    await dialog.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('Sign up successfully')).toBeVisible()
    if (way.module === 'owner')
      return page.getByRole('dialog', { name: 'Choose your plan' }).getByRole('button', { name: 'Later' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await expect(login.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(login.getByRole('radio', { name: way.role })).toBeChecked()
    await login.getByLabel(/^Password/).fill(password)
    await login.getByRole('button', { name: 'Log in' }).click()
  })
  return email
}

/** The first page of the role; logging out leads to the role's log-in. */
async function landsAndLeaves(page: Page, { module, role, lands }: Way): Promise<void> {
  await test.step('lands on the page of the role, and logging out leads to its log-in', async () => {
    await expect(page.getByRole('heading', { level: 1, name: lands.heading })).toBeVisible()
    await expect(page).toHaveURL(lands.at)
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

const labels = ({ own, hasUnit, phoneLabel }: Way): string[] => [
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

/** As they are read, without the star of what is required. */
const labelsOf = async (dialog: Locator): Promise<string[]> =>
  (await dialog.locator('label').allInnerTexts()).map((label) =>
    label
      .replace(/\s*\*$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

function field(dialog: Locator, label: string): Locator {
  if (label === terms) return dialog.getByRole('checkbox')
  if (label === 'Password') return dialog.getByLabel(/^Password/)
  return dialog.getByRole('textbox', { name: label, exact: true }).or(dialog.getByRole('combobox', { name: label, exact: true }))
}

async function fill(page: Page, dialog: Locator, way: Way, email: string): Promise<void> {
  for (const [label, text] of way.own) await field(dialog, label).fill(text)
  await field(dialog, 'Address').fill('1200 Barton Springs Rd, Austin TX 78704')
  await page.getByRole('option', { name: /1200 Barton Springs Rd.*78704/ }).click()
  await field(dialog, way.phoneLabel).pressSequentially('512x5550187')
  await field(dialog, 'Email').fill(email)
  await field(dialog, 'Password').fill(password)
  await dialog.getByRole('checkbox').check()
}

async function keeps(dialog: Locator, way: Way, email: string, secret = password): Promise<void> {
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
  for (const [label, text] of texts) await expect(field(dialog, label)).toHaveValue(text)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
}
