import type { APIRequestContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import type { Role } from '../common/route.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { expect } from './expect.ts'

export const demoPassword = 'Liftbay-demo-2026'
/** The password of everyone who signs up in a test. */
export const signUpPassword = 'a long walk by the river'
export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

/** A public page arrives as HTML. Waits until React has hydrated it, so that it reacts to clicks. */
export async function waitForHydration(page: Page): Promise<void> {
  const isTaken = () =>
    page.evaluate<boolean>(`Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`)
  await expect.poll(isTaken).toBe(true)
}

/** Logs in with the login dialog of a role: `customer`, `owner`, `employee`, `vendor` or `admin`. */
export async function logInByDialog(page: Page, module: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`/${module}/login`)
  const dialog = page.getByRole('dialog', { name: /log in/i })
  await dialog.getByLabel(module === 'admin' ? 'Username' : 'Email').fill(email)
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

const loginCalls: Record<string, { call: string; role?: Role; landing: string }> = {
  customer: { call: '/api/web/login', role: 'customer', landing: '/main/customer' },
  owner: { call: '/api/owner/login', landing: '/home-owner' },
  employee: { call: '/api/employee/external/login', landing: '/employee-information' },
}

/**
 * Logs in without the dialog, which has its own tests: one call sets the session cookie and the browser's record, and the page opens where a
 * login leads.
 */
export async function logIn(page: Page, module: string, email: string, password = demoPassword, origin = ''): Promise<void> {
  const { call, role, landing } = loginCalls[module]!
  // Any file of ours works: the browser's record belongs to the origin.
  await page.goto(`${origin}/favicon.svg`)
  const reply = await page.request.post(`${origin}${call}`, {
    data: { email, password, ...(role ? { role } : {}) },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { info } = (await reply.json()) as SignedIn
  const record = JSON.stringify({ userInfo: JSON.stringify(info.customer), userCompany: JSON.stringify(info.company) })
  await page.evaluate(`Object.assign(localStorage, ${record})`)
  await page.goto(`${origin}${role === 'customer' && !info.customer.isSetPreferences ? '/preferences' : landing}`)
}

/**
 * Opens another page of the app as a link would, without loading the app again, which costs ten times as much. Loads the app if the page has
 * not done so yet.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isInside = await page.evaluate<boolean>(`document.body?.dataset.shows !== undefined`)
  await (isInside ? navigateInApp(page, address) : page.goto(address))
}

/** Goes from one page of the app to another, or opens the same one again. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  const key = randomUUID()
  const before = await page.evaluate<string>(`(() => {
    const before = document.body.dataset.shows
    history.pushState({ key: '${key}' }, '', ${JSON.stringify(address)})
    dispatchEvent(new PopStateEvent('popstate'))
    return before
  })()`)
  // The page may redirect to another.
  const isShown = `document.body.dataset.shows.endsWith(' ' + location.pathname + location.search)`
  await waitUntilShown(page, `() => document.body.dataset.shows !== ${JSON.stringify(before)} && ${isShown}`)
}

/** Checks every frame until the page's own answer is yes; Playwright's assertions end up polling only once a second. */
export async function waitUntilShown(page: Page, isShown: string): Promise<void> {
  await expect(async () => {
    const shown = await page.evaluate<boolean>(`new Promise((answer) => {
      const isShown = ${isShown}
      const end = performance.now() + 5000
      const look = () => (isShown() ? answer(true) : performance.now() > end ? answer(false) : requestAnimationFrame(look))
      look()
    })`)
    expect(shown, isShown).toBe(true)
  }).toPass({ intervals: [0], timeout: 20_000 })
}

/** Gives each person their own network address, because the server limits the sign-ups from one address. */
export const headersOfNewAddress = () => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`,
})

/** The name of a person who signs up without giving one. */
const defaultName = { firstname: 'Ira', lastname: 'Lindqvist' }

/** Signs up a vehicle owner without the dialog; returns the e-mail. */
export async function newCustomer(request: APIRequestContext, name: string, called = defaultName): Promise<string> {
  const email = `${name}.${Date.now()}@example.test`
  const place = { address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' }
  const reply = await request.post('/api/web/customer/signup', {
    data: { ...called, ...place, phone1: '5125550188', email, password: signUpPassword, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return email
}

/** Signs up a vehicle owner and confirms the e-mail by its link, so that visits a shop enters for it belong to the customer. */
export async function newConfirmedCustomer(request: APIRequestContext, name: string, called = defaultName): Promise<string> {
  const email = await newCustomer(request, name, called)
  await confirmEmail(request, email, { call: '/api/web/login', role: 'customer' })
  return email
}

/** Signs up an auto technician; returns the e-mail. */
export async function newEmployee(request: APIRequestContext, name: string, called = defaultName): Promise<string> {
  const email = `${name}.${Date.now()}@example.test`
  const place = { address: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }
  const reply = await request.post('/api/employee/external/signup', {
    data: {
      firstName: called.firstname,
      lastName: called.lastname,
      ...place,
      phone1: '5125550188',
      email,
      password: signUpPassword,
      termsVersion: 1,
    },
    headers: headersOfNewAddress(),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return email
}

/** Signs up an auto technician and confirms the e-mail. */
export async function newConfirmedEmployee(request: APIRequestContext, name: string): Promise<string> {
  const email = await newEmployee(request, name)
  await confirmEmail(request, email, { call: '/api/employee/external/login' })
  return email
}

export async function confirmEmail(
  request: APIRequestContext,
  email: string,
  { call, role }: { call: string; role?: string },
): Promise<void> {
  const signedIn = await request.post(call, { data: { email, password: signUpPassword, ...(role ? { role } : {}) } })
  const { atk } = (await signedIn.json()) as { atk: string }
  const token = async () => {
    const { rows } = await read<{ rows: { id: string }[] }>(request, `/api/app/outbox?recipient=${encodeURIComponent(email)}`)
    const mails = await Promise.all(rows.map(({ id }) => read<{ text: string }>(request, `/api/app/outbox/${id}`)))
    return mails.flatMap(({ text }) => /\/confirm-email\/([\w-]+)/.exec(text)?.[1] ?? [])[0]
  }
  await expect.poll(token).toBeTruthy()
  const reply = await request.post('/api/web/confirm-email', {
    headers: { authorization: `Bearer ${atk}` },
    data: { token: await token() },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

async function read<T>(request: APIRequestContext, path: string): Promise<T> {
  return (await (await request.get(path)).json()) as T
}
