import { expect, type Page, test } from '@playwright/test'
import { roles } from '../common/route.ts'
import { addressesOf, demoOf, furtherAddresses, type Visit, type Visitor } from './addresses.ts'
import { barriersOf, paint, settled } from './barriers.ts'
import { declaredPages } from './declared-pages.ts'
import { faultsOf } from './faults.ts'
import { desk, phone } from './people.ts'
import { browserOf, signedIn } from './signed-in.ts'

// Long, for a machine that does something else beside.
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const declared = declaredPages()
// Public pages stand in one of two frames: the public header's, or that of the signed in, which only differs in its menu.
const seesPublicPages: readonly Visitor[] = ['guest', 'customer']

test('every page of the app has an address that is looked at here', () => {
  expect(Object.keys(addressesOf).toSorted()).toEqual([...new Set(declared.map(({ path }) => path))].toSorted())
})

for (const visitor of ['guest', ...roles] as const)
  test(`${visitor}: every page loads, fits, complains of nothing and is accessible, on a phone and on a desk`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const session = visitor === 'guest' ? null : await signedIn(request, baseURL!, visitor)
    const visits = visitsOf(visitor, await demoOf(request, session))
    const context = await browserOf(browser, session, { origin: baseURL!, viewport: phone })
    const page = await context.newPage()
    const faults = faultsOf(page)
    for (const [index, visit] of visits.entries())
      await test.step(nameOf(visit), async () => {
        await page.setViewportSize(phone)
        await page.emulateMedia({ colorScheme: 'light' })
        // From page to page inside the program, where that can be done: to load it all anew takes most of the time.
        const before = visits[index - 1]
        await arrive(page, visit, session !== null && before !== undefined && !before.opens && !before.refused)
        const onPhone = { width: await widthOf(page), barriers: await barriersAtFullHeight(page) }
        // The same page in the dark, as on a tablet that is turned; what was opened stays open.
        await page.setViewportSize(desk)
        await paint(page, 'dark')
        await arrived(page, visit.keepsLoading)
        const onDesk = { width: await widthOf(page), barriers: await barriersAtFullHeight(page) }
        const unexpected = faults.splice(0).filter((fault) => !visit.refused || !fault.endsWith(visit.refused))
        expect.soft({ onPhone, onDesk, faults: unexpected }, nameOf(visit)).toEqual({
          onPhone: { width: phone.width, barriers: [] },
          onDesk: { width: desk.width, barriers: [] },
          faults: [],
        })
      })
    await context.close()
  })

function visitsOf(visitor: Visitor, demo: Parameters<(typeof addressesOf)[string]>[0]): Visit[] {
  const seen = declared.filter(({ who }) =>
    who === 'anyone' ? seesPublicPages.includes(visitor) : visitor !== 'guest' && who.includes(visitor),
  )
  const found = [...new Set(seen.map(({ path }) => path))].map((path) => ({ path, addresses: addressesOf[path]!(demo) }))
  // An address that the demo could not fill would go unseen.
  expect(found.filter(({ addresses }) => addresses.length === 0).map(({ path }) => path)).toEqual([])
  return [...found.flatMap(({ addresses }) => addresses), ...furtherAddresses[visitor]].map((one) =>
    typeof one === 'string' ? { address: one } : one,
  )
}

const nameOf = ({ address, opens }: Visit) => (opens ? `${address}, ${opens.name}` : address)

/** Goes there and waits until the page is there, with its one heading, and nothing is on its way any more. */
async function arrive(page: Page, { address, leadsTo, opens, keepsLoading }: Visit, inside: boolean): Promise<void> {
  if (inside) {
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`)
    const shown = () => page.evaluate<boolean>('document.body.dataset.shows === location.pathname + location.search')
    await expect.poll(shown, { intervals: [20] }).toBe(true)
  } else await page.goto(address)
  if (leadsTo) await page.waitForURL(leadsTo)
  await arrived(page, keepsLoading)
  if (!opens) return
  await opens.by(page)
  await arrived(page)
}

async function arrived(page: Page, keepsLoading = false): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
  if (!keepsLoading) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await settled(page)
}

const widthOf = (page: Page) => page.evaluate<number>('Math.max(document.documentElement.scrollWidth, innerWidth)')

/** The bars at a phone's edges cover what is under them only until one scrolls: here nothing is. */
async function barriersAtFullHeight(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  const seen = await barriersOf(page)
  await page.setViewportSize({ width, height })
  return seen
}
