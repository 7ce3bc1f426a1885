import type { Page } from '@playwright/test'
import { findAccessibilityViolations } from './accessibility.ts'
import { desk, logInByDialog, phone } from './people.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow', viewport: phone })

test('a page that loads offline says so, recovers on its own, and stores nobody’s data', async ({ page, context }) => {
  await logInByDialog(page, 'customer', 'customer@liftbay.test')
  await readStorage(page)
  await context.setOffline(true)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const keptPaths = await listCachedPaths(page)
  expect(keptPaths.length).toBeGreaterThan(50)
  expect(
    keptPaths.filter(
      (path) => !/^\/(?:assets\/.*|offline\.html|offline\.js|first-paint\.js|favicon\.svg|shop-tablet)$/.test(path),
    ),
  ).toEqual([])
})

test('an open page stays, says that it is offline, and the app keeps working', async ({ page, context }) => {
  await logInByDialog(page, 'customer', 'customer@liftbay.test')
  await readStorage(page)
  await page.goto('/home')
  await expect(page.getByText('2018 Subaru Outback').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. This page updates when you are back online.')).toBeVisible()
  // Its code was never loaded before.
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Reset Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByText('2018 Subaru Outback').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
})

test('a new version is announced, and Reload installs it', async ({ page }) => {
  await page.setViewportSize(desk)
  await logInByDialog(page, 'customer', 'customer@liftbay.test')
  await readStorage(page)
  // The same file at another address plays the next version.
  await page.evaluate("navigator.serviceWorker.register('/sw.js?next')")
  await expect(page.getByText('A new version is ready')).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await loaded
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate('navigator.serviceWorker.controller.scriptURL')).toMatch(/\/sw\.js/)
})

test('a training video that was saved plays offline, in any part and on the offline page, until its user logs out', async ({
  page,
  context,
}) => {
  await logInByDialog(page, 'employee', 'employee@liftbay.test')
  await readStorage(page)
  await page.goto('/training')
  await page.getByRole('link', { name: 'Continue: Torque a wheel' }).click()
  await page.getByRole('button', { name: /^Save for offline \(\d+\.\d MB\)$/ }).click()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await context.setOffline(true)
  const ofPlayer = (code: string) =>
    page.evaluate<number>(`(() => { const one = document.querySelector('video'); return ${code} })()`)
  await ofPlayer('one.load()')
  await expect.poll(() => ofPlayer('one.readyState')).toBeGreaterThan(0)
  await page.goto('/training')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Torque a wheel: / })).toBeVisible()
  await expect.poll(() => ofPlayer('one.readyState')).toBeGreaterThan(0)
  await ofPlayer('one.currentTime = 8')
  await expect.poll(() => ofPlayer('one.seeking ? 0 : one.currentTime')).toBe(8)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible()
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => page.evaluate<boolean>("caches.has('saved-files')")).toBe(false)
})

test('the app can be installed, with its manifest and icons', async ({ request }) => {
  const reply = await request.get('/manifest.webmanifest')
  expect(reply.headers()['content-type']).toMatch(/manifest\+json/)
  const manifest = (await reply.json()) as { start_url: string; display: string; icons: { src: string; type: string }[] }
  expect(manifest).toMatchObject({ name: 'Liftbay', start_url: '/', display: 'standalone' })
  for (const { src, type } of manifest.icons) expect((await request.get(src)).headers()['content-type'], src).toContain(type)
  const worker = await request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

const readStorage = (page: Page) =>
  page.evaluate<void>(`navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller ||
    new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done)))`)

const listCachedPaths = (page: Page) =>
  page.evaluate<string[]>(`caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>
    (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat())`)
