import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  activate,
  addCampaign,
  addCreative,
  addPicture,
  approveCreative,
  done,
  drawPicture,
  openCampaign,
  submitCreative,
} from '../../../testing/samples/campaigns.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import {
  type Campaign,
  campaignReviews,
  campaigns,
  type CreativeDetail,
  creatives,
  type ReviewQueue,
  sponsoredPictures,
} from './contract/index.ts'
import { deleteUnusedAdPictures } from './server/index.ts'

let app: TestApp
let admin: TestUser
let second: TestUser
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUp('admin')
  second = await app.signUp('admin')
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
})

const submitted = async (): Promise<Campaign> => {
  const { creativeId } = await addCreative(vendor)
  const { campaignId: id, version } = await addCampaign(app, vendor, { creativeIds: [creativeId] })
  return done(vendor, campaigns.submit, { params: { id } }, { version })
}
const ofCampaign = ({ campaignId: id }: Campaign) => ({ params: { id } })
const ofCreative = ({ creativeId: id }: CreativeDetail) => ({ params: { id } })
const reread = (campaign: Campaign) => done(vendor, campaigns.read, ofCampaign(campaign))
const rereadCreative = (creative: CreativeDetail) => done(vendor, creatives.read, ofCreative(creative))
const listOwn = async (by = admin) =>
  (await done(by, campaignReviews.list, { query: { limit: 100 } })).rows.filter((row) => row.vendor === vendorName)
let vendorName = ''
beforeEach(async () => {
  vendorName = `Vendor ${vendor.email}`
  await sql`update vendor set dba = ${vendorName} where account_id = ${vendor.accountId}`.execute(app.db)
})
const formOf = ({ headline, body, alt, photoId }: CreativeDetail, change: object = {}) => ({
  headline,
  body,
  alt,
  photoId,
  ...change,
})
const changeCreative = (creative: CreativeDetail, form: object) =>
  vendor.call(creatives.change, { ...ofCreative(creative), body: formOf(creative, form) }, { version: creative.version })
const rejectCreative = (creative: CreativeDetail, body: object = { reasons: ['alt'], reason: 'Say what is in the picture.' }) =>
  admin.call(campaignReviews.rejectCreative, { ...ofCreative(creative), body: body as never }, { version: creative.version })

describe('the review of a campaign', () => {
  test('has campaigns and creatives in one queue, the oldest first, page by page', async () => {
    const firstCampaign = await submitted()
    const creative = await submitCreative(vendor, await addCreative(vendor))
    const secondCampaign = await submitted()
    expect((await listOwn()).map(({ id }) => id)).toEqual([
      firstCampaign.campaignId,
      creative.creativeId,
      secondCampaign.campaignId,
    ])
    const pagedIds = []
    for (let after: string | null = ''; after !== null;) {
      const page: ReviewQueue = await done(admin, campaignReviews.list, { query: { limit: 1, ...(after ? { after } : {}) } })
      pagedIds.push(...page.rows.map(({ id }) => id))
      after = page.next
    }
    expect(pagedIds).toEqual((await done(admin, campaignReviews.list, { query: { limit: 100 } })).rows.map(({ id }) => id))
  })

  test('is started by one admin when two try at once', async () => {
    const campaign = await submitted()
    const take = (by: TestUser) => by.call(campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    const both = await Promise.all([take(admin), take(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect((await reread(campaign)).state).toBe('in-review')
  })

  test('is decided only by the admin who has it, until another takes it over', async () => {
    const campaign = await submitted()
    const { version } = await done(admin, campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    const early = await second.call(campaignReviews.approve, ofCampaign(campaign), { version })
    expect(early.problem?.code).toBe('campaign_reviewed_by_another')
    expect((await listOwn(second))[0]).toMatchObject({ isMine: false, reviewer: admin.email })
    const over = await done(second, campaignReviews.take, ofCampaign(campaign), { version })
    expect((await admin.call(campaignReviews.approve, ofCampaign(campaign), over)).problem?.code).toBe(
      'campaign_reviewed_by_another',
    )
    expect((await second.call(campaignReviews.approve, ofCampaign(campaign), over)).status).toBe(200)
  })

  test('sends a campaign back with reasons, and it is corrected and submitted again without loss', async () => {
    const campaign = await submitted()
    const taken = await done(admin, campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    const body = { reasons: ['areas' as const], reason: 'You have no branch there.' }
    await done(admin, campaignReviews.reject, { ...ofCampaign(campaign), body }, taken)
    const back = await reread(campaign)
    expect(back).toMatchObject({
      ...body,
      state: 'draft',
      name: campaign.name,
      areas: campaign.areas,
      creatives: campaign.creatives,
    })
    expect(back.history[0]).toMatchObject({ what: 'rejected', by: 'review', reasons: ['areas'], detail: body.reason })
    const again = await done(vendor, campaigns.submit, ofCampaign(campaign), { version: back.version })
    expect([again.state, (await activateSubmitted(again)).reasons]).toEqual(['submitted', []])
  })

  async function activateSubmitted(campaign: Campaign) {
    const taken = await done(admin, campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    await done(admin, campaignReviews.approve, ofCampaign(campaign), taken)
    return reread(campaign)
  }

  test('requires details for "another reason"', async () => {
    const campaign = await submitted()
    const { version } = await done(admin, campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    const reject = (reasons: string[]) =>
      admin.call(
        campaignReviews.reject,
        { ...ofCampaign(campaign), body: { reasons: reasons as ['other'], reason: '' } },
        { version },
      )
    expect((await reject(['other'])).problem?.errors).toEqual({ reason: 'Details is required' })
    expect((await reject([])).problem?.errors).toEqual({ reasons: 'Reasons: Should have at least one' })
    expect((await reject(['nonsense'])).status).toBe(400)
  })

  test('refuses a campaign whose review was not started, a draft, and an ended one', async () => {
    const campaign = await submitted()
    const approve = (version: number) => admin.call(campaignReviews.approve, ofCampaign(campaign), { version })
    expect((await approve(campaign.version)).problem?.code).toBe('campaign_state_changed')
    const draft = await done(vendor, campaigns.withdraw, ofCampaign(campaign), { version: campaign.version })
    expect((await admin.call(campaignReviews.take, ofCampaign(campaign), { version: draft.version })).status).toBe(404)
    const ended = await done(vendor, campaigns.end, ofCampaign(campaign), { version: draft.version })
    expect((await approve(ended.version)).status).toBe(404)
  })

  test('does not approve a campaign whose last day is over', async () => {
    const campaign = await submitted()
    await sql`update ad_campaign set starts_on = '2020-01-01', ends_on = '2020-01-02' where id = ${campaign.campaignId}`.execute(
      app.db,
    )
    const { version } = await done(admin, campaignReviews.take, ofCampaign(campaign), { version: campaign.version })
    expect((await admin.call(campaignReviews.approve, ofCampaign(campaign), { version })).problem?.code).toBe(
      'campaign_dates_past',
    )
  })

  test('notifies the vendor of the decision, with a link to the page', async () => {
    const active = await openCampaign(app, vendor, { admin })
    const { rows } = await done(vendor, notifications.list, { query: {} })
    expect(rows[0]).toMatchObject({
      title: 'Your campaign Brakes in Texas is approved',
      data: { path: `/campaign-inquiry/${active.campaignId}` },
    })
  })

  test('is for admins only', async () => {
    const campaign = await submitted()
    const asked = [
      await vendor.call(campaignReviews.list, { query: {} }),
      await vendor.call(campaignReviews.take, ofCampaign(campaign), { version: campaign.version }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([403, 403])
  })
})

describe('a creative', () => {
  test.each([
    ['a picture of another size', async () => ({ bytes: await drawPicture(640, 400) }), 'creative_picture_size'],
    ['a picture upside down in its size', async () => ({ bytes: await drawPicture(400, 600) }), 'creative_picture_size'],
    ['a file that only pretends to be a picture', async () => ({ bytes: Buffer.from('<svg/>') }), 'picture_type_not_allowed'],
    ['a file that is too large', async () => ({ bytes: Buffer.alloc(600 * 1024) }), 'creative_picture_too_large'],
  ])('does not take %s', async (_, make, code) => {
    const file = { name: 'a.jpg', ...(await make()) }
    expect((await vendor.call(creatives.addPicture, { body: {} }, { file })).problem?.code).toBe(code)
  })

  test('takes a picture for sharp screens, and names the size of any other', async () => {
    const send = async (width: number, height: number) =>
      vendor.call(creatives.addPicture, { body: {} }, { file: { name: 'a.jpg', bytes: await drawPicture(width, height) } })
    expect((await send(1200, 800)).body).toMatchObject({ width: 1200, height: 800 })
    expect((await send(640, 400)).problem?.msg).toBe(
      'This picture is 640 × 400 pixels. It must be exactly 600 × 400 or 1200 × 800.',
    )
  })

  test('needs alt text, and a picture of its own', async () => {
    const photoId = await addPicture(vendor)
    const form = { headline: 'Pads', body: 'Good pads.', alt: 'A set of brake pads', photoId }
    for (const [bad, errors] of [
      [{ alt: '' }, { alt: 'Alt text is required' }],
      [{ alt: 'Pads' }, { alt: 'Alt text must be at least 10 characters' }],
      [{ headline: 'x'.repeat(51) }, { headline: 'Headline must be at most 50 characters' }],
      [{ photoId: await addPicture(await app.signUp('vendors')) }, { photoId: 'Picture is invalid' }],
    ] as const)
      expect((await vendor.call(creatives.add, { body: { ...form, ...bad } })).problem?.errors).toEqual(errors)
  })

  test('that is rejected shows why, is corrected and approved, and its campaign is then shown', async () => {
    const creative = await submitCreative(vendor, await addCreative(vendor))
    await rejectCreative(creative)
    const back = await rereadCreative(creative)
    expect(back).toMatchObject({ state: 'rejected', reasons: ['alt'], reason: 'Say what is in the picture.' })
    const fixed = (await changeCreative(back, { alt: 'Four ceramic brake pads on a bench' })).body
    expect(fixed).toMatchObject({ state: 'rejected', headline: creative.headline, photoId: creative.photoId })
    const approved = await approveCreative(admin, vendor, fixed)
    expect(approved).toMatchObject({ state: 'approved', reasons: [], reason: '' })
    expect(approved.history.map(({ what }) => what)).toEqual([
      'approved',
      'submitted',
      'changed',
      'rejected',
      'submitted',
      'created',
    ])
  })

  test.each(['draft', 'submitted', 'approved', 'rejected'] as const)('that is %s refuses every other step', async (state) => {
    let creative = await addCreative(vendor)
    if (state !== 'draft') creative = await submitCreative(vendor, creative)
    if (state === 'rejected') await rejectCreative(creative)
    if (state === 'approved')
      await done(admin, campaignReviews.approveCreative, ofCreative(creative), { version: creative.version })
    creative = await rereadCreative(creative)
    const at = { version: creative.version }
    const refused = {
      submit: ['submitted', 'approved'].includes(state) && (await vendor.call(creatives.submit, ofCreative(creative), at)),
      withdraw: state !== 'submitted' && (await vendor.call(creatives.withdraw, ofCreative(creative), at)),
      approve:
        ['approved', 'rejected'].includes(state) && (await admin.call(campaignReviews.approveCreative, ofCreative(creative), at)),
      reject: ['approved', 'rejected'].includes(state) && (await rejectCreative(creative)),
    }
    for (const reply of Object.values(refused))
      if (reply) expect([reply.status, reply.problem?.code]).toEqual([409, 'creative_state_changed'])
    if (state === 'submitted')
      expect((await changeCreative(creative, { headline: 'New' })).problem?.code).toBe('creative_in_review')
    if (state === 'draft') expect((await rejectCreative(creative)).status).toBe(404)
    expect((await rereadCreative(creative)).state).toBe(state)
  })

  test('is decided once when two admins decide at the same time', async () => {
    const creative = await submitCreative(vendor, await addCreative(vendor))
    const both = await Promise.all([
      admin.call(campaignReviews.approveCreative, ofCreative(creative), { version: creative.version }),
      second.call(
        campaignReviews.rejectCreative,
        { ...ofCreative(creative), body: { reasons: ['text'], reason: '' } },
        { version: creative.version },
      ),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test('that is approved never changes: the change is the next version, and the first is shown until it is approved', async () => {
    const active = await openCampaign(app, vendor, { admin })
    const first = await done(vendor, creatives.read, { params: { id: active.creatives[0]!.creativeId } })
    const next = (await changeCreative(first, { headline: 'Pads tomorrow' })).body
    expect(next).toMatchObject({ state: 'draft', number: 2, headline: 'Pads tomorrow' })
    expect(await rereadCreative(first)).toMatchObject({ state: 'approved', headline: 'Pads today', nextId: next.creativeId })
    expect((await changeCreative(first, { headline: 'Third' })).problem?.code).toBe('creative_has_newer_version')
    expect((await reread(active)).creatives.map(({ creativeId }) => creativeId)).toEqual([first.creativeId])
    await approveCreative(admin, vendor, next)
    const now = await reread(active)
    expect([now.state, now.creatives.map(({ creativeId }) => creativeId)]).toEqual(['active', [next.creativeId]])
    const { creatives: listed } = await done(vendor, creatives.list, { query: {} })
    expect(listed.map(({ creativeId }) => creativeId)).toEqual([next.creativeId])
  })

  test('that is approved cannot be changed, not even in the database', async () => {
    const approved = await approveCreative(admin, vendor, await addCreative(vendor))
    const rewrite = sql`update ad_creative set headline = 'Other' where id = ${approved.creativeId}`.execute(app.db)
    await expect(rewrite).rejects.toThrow('an approved creative never changes')
  })

  test('shows its picture to shops only once it is approved, and to admins only while it waits', async () => {
    const { owner, shopId } = await app.signUpShop()
    const creative = await addCreative(vendor)
    const forShop = async () =>
      (await owner.call(sponsoredPictures.read, { params: { shop: shopId, id: creative.creativeId } })).status
    const forAdmin = async () => (await admin.call(campaignReviews.picture, ofCreative(creative))).status
    expect([await forShop(), await forAdmin()]).toEqual([404, 404])
    const sent = await submitCreative(vendor, creative)
    expect([await forShop(), await forAdmin()]).toEqual([404, 200])
    await done(admin, campaignReviews.approveCreative, ofCreative(creative), { version: sent.version })
    expect([await forShop(), await forAdmin()]).toEqual([200, 404])
    const { owner: otherOwner } = await app.signUpShop()
    expect((await otherOwner.call(sponsoredPictures.read, { params: { shop: shopId, id: creative.creativeId } })).status).toBe(
      404,
    )
  })

  test('keeps its picture, and an unused picture is deleted after two days', async () => {
    const [used, unused] = [await addCreative(vendor), await addPicture(vendor)]
    await sql`update ad_photo set kept_at = kept_at - interval '3 days' where account_id = ${vendor.accountId}`.execute(app.db)
    await deleteUnusedAdPictures(app)
    const ask = async (photoId: string) => (await vendor.call(creatives.picture, { params: { photoId } })).status
    expect([await ask(used.photoId), await ask(unused)]).toEqual([200, 404])
  })

  test('in a campaign that has ended stays the same when a later version is approved', async () => {
    const first = await approveCreative(admin, vendor, await addCreative(vendor))
    const active = await activate(admin, vendor, await addCampaign(app, vendor, { creativeIds: [first.creativeId] }))
    await done(vendor, campaigns.end, ofCampaign(active), { version: active.version })
    await approveCreative(admin, vendor, (await changeCreative(first, { headline: 'New' })).body)
    expect((await reread(active)).creatives.map(({ headline }) => headline)).toEqual(['Pads today'])
  })
})
