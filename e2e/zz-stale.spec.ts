import { readDemo } from './addresses.ts'
import { findAccessibilityViolations, setColorScheme, waitForAnimations } from './accessibility.ts'
import { newPage, openPageFor } from './pages.ts'
import { desk, phone, visit, waitUntilShown } from './people.ts'
import { signInAs } from './sign-in.ts'
import { test } from './test.ts'
import type { Page } from '@playwright/test'

const isHere = `() => [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length === 1 && !document.querySelector('[aria-busy="true"]')`
const go = async (page: Page, a: string) => { await visit(page, a); await waitUntilShown(page, isHere) }
const shot = async (page: Page, name: string) => { await waitForAnimations(page); await page.waitForTimeout(250); await page.screenshot({ path: `/tmp/notice/stale-shots/${name}.png` }) }

test('customer form', async ({ browser, request, baseURL }) => {
  const session = await signInAs(request, baseURL!, 'customer')
  const a = await openPageFor(browser, session, { origin: baseURL!, viewport: phone })
  const b = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  a.on('pageerror', (e) => console.log('ERR', e.message))
  await go(a, '/account'); await go(b, '/account')
  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  console.log(await a.locator('h1').allTextContents(), a.url())
  await field(a, 'First name').fill('Mia Rose')
  await field(b, 'Last name').fill('Changed')
  await field(b, 'First name').fill('Maria')
  await b.getByRole('button', { name: 'Save' }).first().click(); await b.waitForTimeout(1500)
  await a.getByRole('button', { name: 'Save' }).first().click(); await a.waitForTimeout(2500)
  console.log('A after 412:', await field(a, 'First name').inputValue(), '|', await field(a, 'Last name').inputValue(), '|', await a.locator('[role=alert]').allTextContents())
  await shot(a, 'form-stale-390-light')
  await setColorScheme(a, 'dark'); await shot(a, 'form-stale-390-dark')
  console.log('AXE', await findAccessibilityViolations(a))
  await a.getByRole('button', { name: 'Save' }).first().click(); await a.waitForTimeout(2000)
  console.log('A after second press:', await a.locator('[data-toasts]').allTextContents(), await a.locator('[role=alert]').allTextContents())
})
test('owner', async ({ browser, request, baseURL }) => {
  const session = await signInAs(request, baseURL!, 'owner')
  const demo = await readDemo(request, session)
  for (const [name, size] of [['1280', desk], ['390', phone]] as const) {
    const page = await openPageFor(browser, session, { origin: baseURL!, viewport: size })
    await go(page, '/home-owner/payroll/earlier')
    const button = page.getByRole('button', { name: /^(Enter|Change) pay of/ }).first()
    if ((await button.count()) === 0) { console.log('no earlier button'); await shot(page, `earlier-none-${name}`); continue }
    await button.click(); await page.getByRole('dialog').waitFor(); await page.waitForTimeout(800)
    await shot(page, `earlier-open-${name}`)
    await page.getByRole('textbox', { name: /Last pay date/ }).click(); await shot(page, `earlier-calendar-${name}`)
    await setColorScheme(page, 'dark'); await shot(page, `earlier-calendar-${name}-dark`)
    await page.keyboard.press('Escape'); await page.waitForTimeout(200)
    console.log('dialog still open after Escape of calendar:', await page.getByRole('dialog').count())
  }
  const page = await openPageFor(browser, session, { origin: baseURL!, viewport: desk })
  await go(page, `/home-owner/payroll/runs/${demo.pay!.paid}`)
  await page.screenshot({ path: '/tmp/notice/stale-shots/run-paid.png', fullPage: true })
})
test('admin', async ({ browser, request, baseURL }) => {
  const session = await signInAs(request, baseURL!, 'admin')
  for (const [name, size] of [['1280', desk], ['390', phone]] as const) {
    const page = await openPageFor(browser, session, { origin: baseURL!, viewport: size })
    await go(page, '/apps/queue')
    for (const scheme of ['light', 'dark'] as const) {
      await setColorScheme(page, scheme)
      await shot(page, `queue-${name}-${scheme}`)
      await page.getByRole('main').getByRole('link').filter({ hasText: /./ }).last().focus()
      await page.keyboard.press('Shift+Tab'); await page.keyboard.press('Tab')
      await shot(page, `queue-focus-${name}-${scheme}`)
      console.log('AXE', name, scheme, await findAccessibilityViolations(page))
    }
    const take = page.getByRole('button', { name: /^Take: / })
    console.log('take', await take.count())
    if (await take.count()) { await take.first().focus(); await page.keyboard.press('Tab'); await page.keyboard.press('Shift+Tab'); await shot(page, `queue-take-focus-${name}`); await take.first().click(); await page.waitForTimeout(1500); await shot(page, `queue-taken-${name}`) }
  }
})
