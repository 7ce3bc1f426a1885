import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'

export const demoPassword = 'Liftbay-demo-2026'
/** What those choose who sign up. */
export const ownPassword = 'a long walk by the river'
export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 800 }

/** A browser of somebody's own, with a screen of that size. */
export async function somebody(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, ...(viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}) })
  return context.newPage()
}

/** A public page comes with its HTML; from here on it answers like the rest of the program. */
export async function takenOver(page: Page): Promise<void> {
  const isTaken = () =>
    page.evaluate<boolean>(`Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))`)
  await expect.poll(isTaken).toBe(true)
}

/** Signs in with the log-in dialog of a role: `customer`, `owner`, `employee`, `vendor` or `admin`. */
export async function logIn(page: Page, module: string, email: string, password = demoPassword, origin = ''): Promise<void> {
  await page.goto(`${origin}/${module}/login`)
  const dialog = page.getByRole('dialog', { name: /log in/i })
  await dialog.getByLabel(module === 'admin' ? 'Username' : 'Email').fill(email)
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

/** Somebody at an address of their own: so many who sign up from one are refused. */
export const fromElsewhere = () => ({
  'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250) + 1).join('.')}`,
})

/** What somebody is called who signs up without saying so. */
const somebodysName = { firstname: 'Ira', lastname: 'Lindqvist' }

/** A vehicle owner who has just signed up, without the dialog; answers the e-mail. */
export async function newCustomer(request: APIRequestContext, name: string, called = somebodysName): Promise<string> {
  const email = `${name}.${Date.now()}@example.test`
  const place = { address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' }
  const reply = await request.post('/api/web/customer/signup', {
    data: { ...called, ...place, phone1: '5125550188', email, password: ownPassword },
    headers: fromElsewhere(),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return email
}

/** The same, with the e-mail confirmed by the link that was mailed: a visit that a shop enters for it is theirs. */
export async function confirmedCustomer(request: APIRequestContext, name: string, called = somebodysName): Promise<string> {
  const email = await newCustomer(request, name, called)
  await confirmEmail(request, email, { call: '/api/web/login', role: 'customer' })
  return email
}

/** An auto technician who has just signed up and confirmed the e-mail; answers it. */
export async function confirmedEmployee(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.test`
  const place = { address: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' }
  const reply = await request.post('/api/employee/external/signup', {
    data: { firstName: 'Ira', lastName: 'Lindqvist', ...place, phone1: '5125550188', email, password: ownPassword },
    headers: fromElsewhere(),
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  await confirmEmail(request, email, { call: '/api/employee/external/login' })
  return email
}

async function confirmEmail(
  request: APIRequestContext,
  email: string,
  { call, role }: { call: string; role?: string },
): Promise<void> {
  const signedIn = await request.post(call, { data: { email, password: ownPassword, ...(role ? { role } : {}) } })
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
