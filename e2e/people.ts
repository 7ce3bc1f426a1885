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

/** Signs in with the log-in dialog of a role: `customer`, `owner`, `employee`, `vendor` or `admin`. */
export async function logIn(page: Page, module: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`/${module}/login`)
  const dialog = page.getByRole('dialog', { name: /log in/i })
  await dialog.getByLabel(module === 'admin' ? 'Username' : 'Email').fill(email)
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
}

/** A vehicle owner who has just signed up, without the dialog; answers the e-mail. */
export async function newCustomer(request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}.${Date.now()}@example.test`
  const place = { address: '1 Main St', city: 'Austin', state: 'TX', zipcode: '78701' }
  const reply = await request.post('/api/web/customer/signup', {
    data: { firstname: 'Ira', lastname: 'Lindqvist', ...place, phone1: '5125550188', email, password: ownPassword },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return email
}
