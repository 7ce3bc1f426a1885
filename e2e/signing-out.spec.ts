import type { Browser, Page } from '@playwright/test'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { headersOfNewAddress, desk, signUpPassword as password, visit } from './people.ts'
import { expect, test } from './test.ts'

test('logging out everywhere else logs the other browsers out at once, on whatever page they show', async ({
  browser,
  request,
  baseURL,
}) => {
  const origin = baseURL!
  const email = `tess.${Date.now()}@example.test`
  const place = { address: '1 Main St', aptSuite: '', city: 'Austin', state: 'TX', zip: '78701', phone1: '5125550188' }
  const signedUp = await request.post('/api/employee/external/signup', {
    data: { ...place, firstName: 'Tess', lastName: 'Okafor', email, password, termsVersion: 1 },
    headers: headersOfNewAddress(),
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const here = await openSignedIn(browser, origin, email)
  const there = await openSignedIn(browser, origin, email)
  // A page that several roles have: it leads to the login of the role that was signed in.
  for (const page of [here, there]) {
    const live = page.waitForEvent('websocket')
    await visit(page, '/security')
    await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
    await live
  }
  const stolenCookies = await there.context().cookies()

  await test.step('the other browser is led to the login of its role', async () => {
    await here.getByRole('button', { name: 'Log out other devices' }).click()
    await expect(here.getByText('Your other devices are logged out')).toBeVisible()
    await expect(there.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(there).toHaveURL(/\/employee\/login\?to=%2Fsecurity$/)
    for (const key of ['userInfo', 'userCompany', 'ipAddress'])
      expect(await there.evaluate(`localStorage.getItem('${key}')`)).toBeNull()
  })

  await test.step('the other browser’s tokens stop working, and this browser’s still work', async () => {
    expect(await tryTokens(browser, origin, stolenCookies)).toEqual({ me: 401, refresh: 401 })
    await here.reload()
    await expect(here.getByRole('listitem').getByText('This device')).toBeVisible()
    await expect(here.getByRole('button', { name: 'Log out other devices' })).toHaveCount(0)
  })

  await test.step('logging out everywhere includes this browser', async () => {
    const own = await here.context().cookies()
    await here.getByRole('button', { name: 'Log out everywhere' }).click()
    await here.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
    await expect(here.getByRole('dialog', { name: 'Log in' })).toBeVisible()
    await expect(here).toHaveURL(/\/employee\/login$/)
    expect(await tryTokens(browser, origin, own)).toEqual({ me: 401, refresh: 401 })
  })

  await test.step('logging in returns to the page that was open', async () => {
    const dialog = there.getByRole('dialog', { name: 'Log in' })
    await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
    await dialog.getByLabel(/^Password/).fill(password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(there.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  })

  await test.step('logging out offline works here at once, and everywhere as soon as there is a connection', async () => {
    const own = await there.context().cookies()
    await there.getByRole('button', { name: 'Account', exact: true }).click()
    await there.getByRole('menuitem', { name: 'Log out' }).click()
    const question = there.getByRole('dialog', { name: 'Log out?' })
    await expect(question).toBeVisible()
    await there.context().setOffline(true)
    await question.getByRole('button', { name: 'Log out' }).click()
    await expect(there.getByText('You are logged out of this browser.', { exact: false })).toBeVisible()
    expect(await there.evaluate('localStorage.getItem("userInfo")')).toBeNull()
    await there.context().setOffline(false)
    await expect.poll(() => tryTokens(browser, origin, own)).toEqual({ me: 401, refresh: 401 })
    await expect.poll(() => there.evaluate('localStorage.getItem("sign-out-waits")')).toBeNull()
  })
})

/** A browser with its own login and refresh token. */
async function openSignedIn(browser: Browser, origin: string, email: string): Promise<Page> {
  const before = await browser.newContext({ baseURL: origin })
  const reply = await before.request.post('/api/employee/external/login', { data: { email, password }, headers: { origin } })
  const { info } = (await reply.json()) as SignedIn
  const { cookies } = await before.storageState()
  await before.close()
  const localStorage = [
    { name: 'userInfo', value: JSON.stringify(info.customer) },
    { name: 'userCompany', value: JSON.stringify(info.company) },
  ]
  const context = await browser.newContext({ viewport: desk, storageState: { cookies, origins: [{ origin, localStorage }] } })
  return context.newPage()
}

/** Calls the server as a person who kept these tokens. */
async function tryTokens(browser: Browser, origin: string, cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>) {
  const context = await browser.newContext({ baseURL: origin, storageState: { cookies, origins: [] } })
  const atk = cookies.find(({ name }) => name === 'atk')?.value ?? ''
  const me = await context.request.get('/api/web/me', { headers: { authorization: `Bearer ${atk}` } })
  const refresh = await context.request.post('/api/web/refresh-token', { headers: { origin } })
  await context.close()
  expect(atk).not.toBe('')
  expect(cookies.some(({ name }) => name === 'rtk')).toBe(true)
  return { me: me.status(), refresh: refresh.status() }
}
