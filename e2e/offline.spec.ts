import type { Page } from '@playwright/test'
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
    keptPaths.filter((path) => !/^\/(?:assets\/.*|offline\.html|offline\.js|first-paint\.js|favicon\.svg)$/.test(path)),
  ).toEqual([])
})

test('an open page stays, says that it is offline, and the app keeps working', async ({ page, context }) => {
  await logInByDialog(page, 'customer', 'customer@liftbay.test')
  await readStorage(page)
  await page.goto('/home')
  await expect(page.getByText('2018 Subaru Outback').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. This page updates when it is back.')).toBeVisible()
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
