import type { Page } from '@playwright/test'
import { roles } from '../common/route.ts'
import { declaredPages } from '../scripts/app-addresses.ts'
import { findAccessibilityViolations, setColorScheme, waitForAnimations } from './accessibility.ts'
import { addressesByPath, readDemo, extraAddresses, type Visit, type Visitor } from './addresses.ts'
import { collectPageErrors } from './page-errors.ts'
import { openPageFor } from './pages.ts'
import { desk, navigateInApp, phone, waitUntilShown, waitForHydration } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

// A long timeout, for a machine that is busy with other work.
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const declared = declaredPages('.')
/** A page that every role has, with nothing open on it. */
const emptyPage = '/nothing/open'
/**
 * How these visitors see a page that an earlier visitor in `who` has fully tested: only its first address, in their own layout and with their
 * own rights.
 */
const visitedAgain: Readonly<Partial<Record<Visitor, readonly string[]>>> = {
  customer: ['/o', '/o/:token', '/take-over/:token', '/inspection-report/:id', '/confirm-email/:token'],
  employee: ['/home-owner', '/home-owner/:place', '/workorder/:shopId/:workOrderId', '/employee/:id/upload'],
}

test('every page of the app has an address that this suite visits', () => {
  expect(Object.keys(addressesByPath).toSorted()).toEqual([...new Set(declared.map(({ path }) => path))].toSorted())
})

/** The owner has the most pages, so two workers share them. */
const walks = (['guest', ...roles] as const).flatMap((visitor) => {
  const of = visitor === 'owner' ? 3 : 1
  return Array.from({ length: of }, (_, index) => ({ visitor, part: index + 1, of }))
})

for (const { visitor, part, of } of walks)
  test(`${visitor}${of > 1 ? `, part ${part} of ${of}` : ''}: every page loads, fits the screen, logs no errors and is accessible, on a phone and on a desktop`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const session = visitor === 'guest' ? null : await signInAs(request, baseURL!, visitor)
    const allVisits = visitsOf(visitor, await readDemo(request, session))
    const visits = allVisits.slice(((part - 1) * allVisits.length) / of, (part * allVisits.length) / of)
    const page = await openPageFor(browser, session, { origin: baseURL!, viewport: phone })
    const pageErrors = collectPageErrors(page)
    for (const [index, visit] of visits.entries())
      await test.step(nameOf(visit), async () => {
        await page.setViewportSize(tall(phone))
        await page.emulateMedia({ colorScheme: 'light' })
        // Goes from page to page inside the app, because loading it takes most of the time. A new page drops what was opened or refused.
        const before = visits[index - 1]
        const isInside = session !== null && before !== undefined
        // An address that leads nowhere is a page of the server's own.
        const isOfServer = visit.address.startsWith('/nothing/')
        if (isInside && (before.opens || before.refused || before.address === visit.address)) await navigateInApp(page, emptyPage)
        // A guest's pages are loaded each time, and a page with routes does not use the browser's cache.
        if (!session) await page.unrouteAll({ behavior: 'ignoreErrors' })
        await openVisit(page, visit, isInside && !isOfServer && (await closeDialogs(page)))
        const onPhone = { width: await widthOf(page), violations: await findViolationsAtFullHeight(page) }
        // The same page in dark mode and landscape, like a turned tablet; whatever was opened stays open.
        await page.setViewportSize(tall(desk))
        await setColorScheme(page, 'dark')
        await waitForPage(page, visit.keepsLoading)
        const onDesk = { width: await widthOf(page), violations: await findViolationsAtFullHeight(page) }
        // A page reads again when another test changes what it shows; that refusal may be logged after the page was left.
        const refused = [visit, before].flatMap((shown) => shown?.refused ?? [])
        const unexpected = pageErrors
          .splice(0)
          .filter((fault) => !refused.some((address) => fault.replace(/\?\S*$/, '').endsWith(address)))
        expect.soft({ onPhone, onDesk, pageErrors: unexpected }, nameOf(visit)).toEqual({
          onPhone: { width: phone.width, violations: [] },
          onDesk: { width: desk.width, violations: [] },
          pageErrors: [],
        })
      })
  })

/** Each screen is visited once, by the first role that has it. */
function visitsOf(visitor: Visitor, demo: Parameters<(typeof addressesByPath)[string]>[0]): Visit[] {
  const first = declared.filter(({ who }) => (who === 'anyone' ? 'guest' : who[0]) === visitor)
  const again = declared.filter(
    ({ path, who }) =>
      visitedAgain[visitor]?.includes(path) &&
      (who === 'anyone' || (visitor !== 'guest' && who.includes(visitor) && who[0] !== visitor)),
  )
  const addresses = (path: string) => addressesByPath[path]!(demo)
  const found = [
    ...new Map(first.map(({ path }) => [path, addresses(path)])),
    ...new Map(again.map(({ path }) => [path, addresses(path).slice(0, 1)])),
  ]
  // An address without matching demo data would go untested.
  expect(found.filter(([, addresses]) => addresses.length === 0).map(([path]) => path)).toEqual([])
  return [...found.flatMap(([, addresses]) => addresses), ...extraAddresses[visitor]].map((entry) =>
    typeof entry === 'string' ? { address: entry } : entry,
  )
}

const nameOf = ({ address, opens }: Visit) => (opens ? `${address}, ${opens.name}` : address)

/** Opens the address and waits until the page has its one heading and no request is in progress. */
async function openVisit(page: Page, { address, leadsTo, opens, keepsLoading }: Visit, inside: boolean): Promise<void> {
  if (inside) await navigateInApp(page, address)
  else await page.goto(address)
  // The server's HTML is there before the program has taken it over.
  if (address.startsWith('/nothing/')) await waitForHydration(page)
  if (leadsTo) await page.waitForURL(leadsTo)
  await waitForPage(page, keepsLoading)
  if (!opens) return
  await opens.by(page)
  await waitForPage(page)
}

async function waitForPage(page: Page, keepsLoading = false): Promise<void> {
  const isHere = `() => [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length === 1
    && (${keepsLoading} || !document.querySelector('[aria-busy="true"]'))`
  await waitUntilShown(page, isHere)
  await waitForAnimations(page)
}

/** Closes what is open; false when something stays, as a confirmation dialog of the app may, which outlives its page. */
async function closeDialogs(page: Page): Promise<boolean> {
  const dialogs = page.locator('[role="dialog"], [role="alertdialog"]').filter({ visible: true })
  for (let presses = 0; presses < 2 && (await dialogs.count()) > 0; presses += 1) {
    await page.keyboard.press('Escape')
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  }
  return (await dialogs.count()) === 0
}

/** A table becomes cards, or cards a table, a moment after the screen has another width. */
const widthOf = (page: Page) =>
  page.evaluate<number>(`new Promise((answer) => {
    const end = performance.now() + 2000
    const width = () => Math.max(document.documentElement.scrollWidth, innerWidth)
    const look = () => (width() === innerWidth || performance.now() > end ? answer(width()) : requestAnimationFrame(look))
    look()
  })`)

/** The bars at the edges of a phone cover content only until the user scrolls; nobody scrolls here, so a screen is as high as most pages. */
const tall = ({ width }: { width: number }) => ({ width, height: 2400 })

async function findViolationsAtFullHeight(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (whole <= height) return findAccessibilityViolations(page)
  await page.setViewportSize({ width, height: whole })
  return findAccessibilityViolations(page)
}
