import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { roles } from '../common/route.ts'
import { addressesOf, demoOf, furtherAddresses, type Visit, type Visitor } from './addresses.ts'
import { declaredPages } from './declared-pages.ts'
import { faultsOf } from './faults.ts'
import { desk, phone } from './people.ts'
import { browserOf, signedIn } from './signed-in.ts'

// Long, for a machine that does something else beside.
// A trace of a hundred pages costs as much as the pages; what is found names its page.
test.use({ trace: 'off' })
test.describe.configure({ mode: 'parallel', timeout: 400_000 })

const declared = declaredPages()
// Public pages stand in one of two frames: the public header's, or that of the signed in, which only differs in its menu.
const seesPublicPages: readonly Visitor[] = ['guest', 'customer']
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
    for (const visit of visits)
      await test.step(nameOf(visit), async () => {
        await page.setViewportSize(phone)
        await arrive(page, visit)
        const onPhone = { width: await widthOf(page), barriers: await barriersOnPhone(page) }
        // The same page, as on a tablet that is turned; what was opened stays open.
        await page.setViewportSize(desk)
        await settled(page, visit.keepsLoading)
        const onDesk = { width: await widthOf(page), barriers: await barriersOnDesk(page) }
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
async function arrive(page: Page, { address, leadsTo, opens, keepsLoading }: Visit): Promise<void> {
  await page.goto(address)
  if (leadsTo) await page.waitForURL(leadsTo)
  await settled(page, keepsLoading)
  if (!opens) return
  await opens.by(page)
  await settled(page)
}

async function settled(page: Page, keepsLoading = false): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1)
  if (!keepsLoading) await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate('document.fonts.ready')
}

const widthOf = (page: Page) => page.evaluate<number>('Math.max(document.documentElement.scrollWidth, innerWidth)')

/** Everything but the contrast, which costs as much as all else and is looked at on the desk, and the contrast of the dark scheme. */
function barriersOnPhone(page: Page): Promise<string[]> {
  return atFullHeight(page, async () => {
    const light = await axe(page).withTags(standards).disableRules(contrast).analyze()
    await paint(page, 'dark')
    const dark = await axe(page).withRules(contrast).analyze()
    await paint(page, 'light')
    return [...found(light), ...found(dark).map((one) => `dark: ${one}`)]
  })
}

function barriersOnDesk(page: Page): Promise<string[]> {
  return atFullHeight(page, async () => found(await axe(page).withTags(standards).analyze()))
}

/** The bars at a phone's edges cover what is under them only until one scrolls: here nothing is. */
async function atFullHeight<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.max(height, whole) })
  const seen = await look()
  await page.setViewportSize({ width, height })
  return seen
}

/** Colors reach their end over a frame or two. */
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
}

const contrast = ['color-contrast']

// Legacy: without a second page for each look. It leaves out frames, and the only one is a mail, where no script may run.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

const found = ({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>) =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
