import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { addDays, getDay } from '../../common/dates.ts'
import type { BodyOf, ReplyOf, Route, SentTo } from '../../common/route.ts'
import { addTopUp } from '../../features/promotion/ad-accounts/server/index.ts'
import {
  type Campaign,
  campaignReviews,
  campaigns,
  type CreativeDetail,
  creatives,
  type NewCampaignForm,
} from '../../features/promotion/campaigns/contract/index.ts'
import { inTransaction } from '../../kit/server/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'

const pictures = new Map<string, Promise<Buffer>>()

/** A picture of one color. */
export function drawPicture(width = 600, height = 400): Promise<Buffer> {
  const key = `${width} ${height}`
  const drawn =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#846' } })
      .jpeg()
      .toBuffer()
  pictures.set(key, drawn)
  return drawn
}

/** Makes a call and throws unless it succeeds. */
export async function done<T extends Route>(
  user: TestUser,
  row: T,
  sent: SentTo<T>,
  options?: { version?: number; file?: { name: string; bytes: Buffer } },
): Promise<ReplyOf<T>> {
  const reply = await user.call(row, sent, options)
  if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
  return reply.body
}

export const addPicture = async (vendor: TestUser): Promise<string> =>
  (await done(vendor, creatives.addPicture, { body: {} }, { file: { name: 'pads.jpg', bytes: await drawPicture() } })).photoId

export async function addCreative(vendor: TestUser, form: Partial<BodyOf<typeof creatives.add>> = {}): Promise<CreativeDetail> {
  const photoId = form.photoId ?? (await addPicture(vendor))
  const text = { headline: 'Pads today', body: 'Ceramic pads for every sedan.', alt: 'A set of four brake pads' }
  return done(vendor, creatives.add, { body: { ...text, ...form, photoId } })
}

export const submitCreative = (vendor: TestUser, { creativeId: id, version }: CreativeDetail) =>
  done(vendor, creatives.submit, { params: { id } }, { version })

export async function approveCreative(admin: TestUser, vendor: TestUser, creative: CreativeDetail): Promise<CreativeDetail> {
  const { creativeId: id, version } = await submitCreative(vendor, creative)
  await done(admin, campaignReviews.approveCreative, { params: { id } }, { version })
  return done(vendor, creatives.read, { params: { id } })
}

/** A campaign in Texas for brakes, from today for 30 days, as a draft. */
export const addCampaign = (app: TestApp, vendor: TestUser, form: Partial<NewCampaignForm> = {}): Promise<Campaign> => {
  const today = getDay(app.clock.now(), 'America/Chicago')
  const body = {
    kind: 'search' as const,
    name: 'Brakes in Texas',
    startsOn: today,
    endsOn: addDays(today, 30),
    dayBudget: 5000,
    totalBudget: 50_000,
    areas: ['TX'],
    categories: ['brakes' as const],
    creativeIds: [],
  }
  return done(vendor, campaigns.add, { body: { ...body, ...form } })
}

export const topUp = (app: TestApp, { accountId: vendorId }: TestUser, cents: number) =>
  inTransaction(app.db, (tx) => addTopUp(tx, { vendorId, sourceId: randomUUID(), cents, at: app.clock.now() }))

/** The campaign after an admin approved it. */
export async function activate(admin: TestUser, vendor: TestUser, { campaignId: id, version }: Campaign): Promise<Campaign> {
  const submitted = await done(vendor, campaigns.submit, { params: { id } }, { version })
  const taken = await done(admin, campaignReviews.take, { params: { id } }, { version: submitted.version })
  await done(admin, campaignReviews.approve, { params: { id } }, { version: taken.version })
  return done(vendor, campaigns.read, { params: { id } })
}

/** An active campaign with an approved creative and, unless said otherwise, $1,000.00 of balance. */
export async function openCampaign(
  app: TestApp,
  vendor: TestUser,
  { balance = 100_000, admin, ...form }: Partial<NewCampaignForm> & { balance?: number; admin?: TestUser } = {},
): Promise<Campaign> {
  const reviewer = admin ?? (await app.signUp('admin'))
  if (balance > 0) await topUp(app, vendor, balance)
  const isSearch = form.kind !== 'add-on'
  const creativeIds =
    form.creativeIds ?? (isSearch ? [(await approveCreative(reviewer, vendor, await addCreative(vendor))).creativeId] : [])
  return activate(reviewer, vendor, await addCampaign(app, vendor, { ...form, creativeIds }))
}
