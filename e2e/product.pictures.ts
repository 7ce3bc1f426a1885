import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { join } from 'node:path'
import sharp from 'sharp'
import { getScreenFile, type Scheme, type Screen, screenKinds, screenSizes } from '../app/web/guest/pictures/screens.ts'
import { setColorScheme, waitForAnimations } from './accessibility.ts'
import { readDemo } from './addresses.ts'
import { logIn } from './people.ts'
import { signInAs } from './sign-in.ts'
import { expect, test } from './test.ts'

// `npm run screenshots` takes the pictures of the product on the public pages from the demo shop.

const folder = join(import.meta.dirname, '../app/web/guest/pictures/screens')
/** For each picture, so that a page with several of them stays quick. */
const maxBytes = 60_000

interface Shot {
  screen: Screen
  who: 'owner' | 'customer' | 'guest'
  address: string
  /** The width of the desktop that a part is taken from, if it needs more room. */
  deskWidth?: number
  /** Brings the page to what the picture shows. */
  prepare?: (page: Page) => Promise<void>
}

test('takes the pictures of the product for the public pages', async ({ browser, request, baseURL }) => {
  test.setTimeout(400_000)
  for (const shot of await listShots(request, baseURL!))
    await test.step(shot.screen, async () => {
      const kind = screenKinds[shot.screen]
      await takeShot(browser, baseURL!, shot, kind)
      if (kind !== 'phone') await takeShot(browser, baseURL!, shot, 'narrow')
    })
})

async function listShots(request: APIRequestContext, origin: string): Promise<Shot[]> {
  const customer = await readDemo(request, await signInAs(request, origin, 'customer'))
  const waiting = customer.orders.find(({ state }) => state === 'awaiting-authorization')!
  return [
    { screen: 'board', who: 'owner', address: '/home-owner' },
    {
      screen: 'order',
      who: 'owner',
      address: await findPartlyApproved(request, origin),
      prepare: (page) => scrollTo(page, page.getByRole('heading', { name: /^1\. / })),
    },
    { screen: 'calendar', who: 'owner', address: '/home-owner/appointments?form=week', deskWidth: 1280 },
    {
      screen: 'approval',
      who: 'customer',
      address: `/workorder/${waiting.shopId}/${waiting.id}`,
      prepare: async (page) => {
        const job = page.getByRole('region', { name: /Repair A.C leak/ })
        await job.getByRole('button', { name: 'Approve' }).click()
        await scrollTo(page, job)
      },
    },
    {
      screen: 'inspection',
      who: 'customer',
      address: `/inspection-report/${customer.inspections!.finished}`,
      prepare: (page) => scrollTo(page, page.getByText('Needs attention now').first()),
    },
    { screen: 'booking', who: 'guest', address: `/book/${waiting.shopId}` },
  ]
}

/** The order with approved jobs and one that was added later and waits for an answer. */
async function findPartlyApproved(request: APIRequestContext, origin: string): Promise<string> {
  const { atk, info } = await signInAs(request, origin, 'owner')
  const reply = await request.get(`/api/shop/workorders?shop=${info.customer.shop}&limit=100`, {
    headers: { authorization: `Bearer ${atk}` },
  })
  const { workOrders } = (await reply.json()) as { workOrders: { workOrderId: string; vehicle: string; state: string }[] }
  const found = workOrders.find(({ vehicle, state }) => vehicle.includes('Wrangler') && state === 'awaiting-authorization')!
  return `/workorder/${info.customer.shop}/${found.workOrderId}`
}

type Kind = keyof typeof screenSizes

const sidebar = 212
const header = 48

/** The visible part of the page, in CSS pixels. A part of a desktop leaves out its sidebar and header. */
function getView(kind: Kind, deskWidth = 1112) {
  const { width, height } = screenSizes[kind]
  const shown = kind === 'part' ? deskWidth - sidebar : kind === 'wide' ? 1280 : 390
  const clip = { x: 0, y: 0, width: shown, height: Math.round((shown * height) / width) }
  if (kind !== 'part') return { viewport: { width: clip.width, height: clip.height }, clip }
  return { viewport: { width: deskWidth, height: clip.height + header }, clip: { ...clip, x: sidebar, y: header } }
}

async function takeShot(browser: Browser, origin: string, shot: Shot, kind: Kind): Promise<void> {
  const { screen, who, address, prepare, deskWidth } = shot
  const { viewport, clip } = getView(kind, deskWidth)
  const hand = viewport.width < 500 ? { hasTouch: true, isMobile: true } : {}
  const context = await browser.newContext({ viewport, ...hand, deviceScaleFactor: 2, reducedMotion: 'reduce', baseURL: origin })
  const page = await context.newPage()
  if (who !== 'guest') await logIn(page, who, `${who}@liftbay.test`, undefined, origin)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  if (prepare) await prepare(page)
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme)
    await waitForPhotos(page)
    await waitForAnimations(page)
    await savePicture(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }), screen, scheme, kind)
  }
  await context.close()
}

async function savePicture(png: Buffer, screen: Screen, scheme: Scheme, kind: Kind): Promise<void> {
  const { width, height } = screenSizes[kind]
  const file = join(folder, getScreenFile(screen, scheme, kind === 'narrow'))
  const { size } = await sharp(png)
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .avif({ quality: kind === 'wide' ? 37 : 48, effort: 4, chromaSubsampling: '4:4:4' })
    .toFile(file)
  expect.soft(size, file).toBeLessThanOrEqual(maxBytes)
}

/** Scrolls until it is just below the page's header. */
async function scrollTo(page: Page, target: Locator): Promise<void> {
  const bottom = await page.getByRole('banner').first().boundingBox()
  const box = await target.boundingBox()
  await page.evaluate(`scrollBy(0, ${box!.y - (bottom?.height ?? 0) - 16})`)
}

/** Photos further down load only when they are about to be seen. */
const waitForPhotos = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate<boolean>(
        `[...document.images].every((one) => one.complete || one.getBoundingClientRect().top > innerHeight)`,
      ),
    )
    .toBe(true)
