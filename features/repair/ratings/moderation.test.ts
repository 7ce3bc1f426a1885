import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestApp, testApp, type TestShop, type TestUser } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { workQueue } from '../../operations/work-queue/contract/index.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { ratingModeration, ratingReports, ratings } from './contract/index.ts'
import { describeReported, findWordsToModerate, reasonNotToDecide } from './moderation-rules.ts'

let app: TestApp
let moderator: TestUser
let otherModerator: TestUser
beforeAll(async () => {
  app = await testApp()
  moderator = await app.signUpAdmin(['moderator'])
  otherModerator = await app.signUpAdmin(['moderator'])
})

interface RatedVisit extends OrderToPay {
  ratingId: string
  at: TestShop
}

async function rate(stars: number, text = '', shop?: TestShop): Promise<RatedVisit> {
  const at = shop ?? (await app.signUpShop())
  const order = await orderToPay(app, 'ready', { shop: at })
  await order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents: order.totalCents } })
  const body = { shop: order.shopId, invoice: order.invoice, stars, text }
  const rated = await order.customer.call(ratings.rate, { body })
  return { ...order, at, ratingId: rated.body.rating!.id }
}
const report = (who: Pick<TestUser, 'call'>, id: string, body: object = { reason: 'insult' }) =>
  who.call(ratingReports.add, { params: { id }, body: body as { reason: 'insult' } })
const hide = (id: string, who = moderator, key = crypto.randomUUID()) =>
  who.call(ratingModeration.hide, { params: { id }, body: { reason: 'insult', note: 'Calls the owner names.' } }, { key })
const keep = (id: string) => moderator.call(ratingModeration.keep, { params: { id }, body: { note: '' } })
const show = (id: string) => moderator.call(ratingModeration.show, { params: { id }, body: { note: 'A mistake.' } })
const readPublic = async (shopId: string) => (await app.guest.call(ratings.ofShop, { params: { shop: shopId } })).body
const readAverage = async (shopId: string) => (await app.guest.call(shops.getInfo, { params: { shop: shopId } })).body.rating
const listWork = async (subjectId: string) =>
  (
    await sql<{ state: string; outcome: string }>`
      select state, outcome from work_item where kind = 'rating-report' and subject_id = ${subjectId} order by opened_at`.execute(
      app.db,
    )
  ).rows
const listNews = async (accountId: string) =>
  (
    await sql<{ title: string }>`
      select title from notification where account_id = ${accountId} order by created_at desc, id desc`.execute(app.db)
  ).rows.map(({ title }) => title)

describe('reporting a rating', () => {
  test('anyone can do it with a reason, and the rating waits once in the queue, still shown', async () => {
    const { ratingId, shopId, owner } = await rate(1, 'Rude.')
    expect((await report(app.guest, ratingId, {})).problem.errors).toHaveProperty('reason')
    expect((await report(app.guest, ratingId, { reason: 'words' })).status).toBe(400)
    expect((await report(app.guest, ratingId)).body.msg).toContain('A moderator will look at this rating')
    await report(owner, ratingId, { reason: 'untrue', words: 'We never saw this car.' })
    expect(await listWork(ratingId)).toEqual([{ state: 'open', outcome: '' }])
    const { body } = await moderator.call(ratingModeration.read, { params: { id: ratingId } })
    expect(body.reports.map(({ reporter, reason }) => [reporter, reason])).toEqual([
      ['shop', 'untrue'],
      ['visitor', 'insult'],
    ])
    expect((await readPublic(shopId)).ratings).toMatchObject([{ stars: 1, text: 'Rude.' }])
    const [mine] = (await owner.call(ratings.forShop, { params: { shop: shopId } })).body.ratings
    expect(mine).toMatchObject({ isReported: true, hidden: null })
    expect((await report(app.guest, crypto.randomUUID())).status).toBe(404)
  })

  test('happens by itself when a new rating has rude words, an address or a phone number', async () => {
    const rude = await rate(1, 'What an asshole. Call me at (512) 555-0143.')
    expect(await listWork(rude.ratingId)).toHaveLength(1)
    const { body } = await moderator.call(ratingModeration.read, { params: { id: rude.ratingId } })
    expect(body.reports).toMatchObject([{ reporter: 'program', reason: 'words', words: 'It has the words “asshole”.' }])
    const fine = await rate(2, 'They assess every car at Dickson Pass for 1,250.00 and took 3 hours.')
    expect(await listWork(fine.ratingId)).toEqual([])
  })

  test('finds words to moderate without finding them inside other words', () => {
    for (const text of [
      'Write to bob@example.com',
      'Call (512) 555-0143',
      '512.555.0143',
      'See www.other-shop.example',
      'https://x.example',
    ])
      expect(findWordsToModerate(text), text).toBe('It has an e-mail address, a link or a phone number.')
    for (const text of ['', 'No bitcoin, no assets: $512.55 on 11-26-2026, RO 1073', 'The assessor in Scunthorpe'])
      expect(findWordsToModerate(text), text).toBeNull()
  })

  test('is named by its shop, stars and first words', () => {
    const reported = { shop: 'Northside', stars: 1, text: 'Bad.\n\n Very bad.' }
    expect(describeReported(reported)).toBe('Northside, 1 star: “Bad. Very bad.”')
    expect(describeReported({ ...reported, stars: 2, text: '' })).toBe('Northside, 2 stars, without a comment')
  })
})

describe('a hidden rating', () => {
  test('is replaced for everyone by its reason and date, and none of its words, stars or names are sent', async () => {
    const { ratingId, shopId } = await rate(1, 'Secret insult')
    expect((await hide(ratingId)).status).toBe(200)
    const page = await readPublic(shopId)
    expect(page.ratings).toEqual([
      { id: ratingId, ratedAt: expect.any(String), hidden: { reason: 'insult', hiddenAt: expect.any(String) } },
    ])
    expect(JSON.stringify(page)).not.toMatch(/Secret|Ann|stars/)
    expect(page.hidden).toBe(1)
  })

  test('does not count in the average, and counts again once it is shown', async () => {
    const first = await rate(5)
    await rate(4, '', first.at)
    const low = await rate(1, 'Insult', first.at)
    expect(await readAverage(first.shopId)).toEqual({ average: 3.3, count: 3 })
    await hide(low.ratingId)
    expect(await readAverage(first.shopId)).toEqual({ average: 4.5, count: 2 })
    await show(low.ratingId)
    expect(await readAverage(first.shopId)).toEqual({ average: 3.3, count: 3 })
    expect((await readPublic(first.shopId)).hidden).toBe(0)
    const alone = await rate(1)
    await hide(alone.ratingId)
    expect(await readAverage(alone.shopId)).toBeNull()
  })

  test('is still read by its customer and its shop, who are told why, and told when it is shown again', async () => {
    const { ratingId, id, shopId, customer, owner } = await rate(1, 'You crooks')
    await hide(ratingId)
    const [mine] = (await customer.call(ratings.mine, { query: { workOrderId: id } })).body
    expect(mine!.rating).toMatchObject({ text: 'You crooks', hidden: { reason: 'insult' } })
    const [ours] = (await owner.call(ratings.forShop, { params: { shop: shopId } })).body.ratings
    expect(ours).toMatchObject({ text: 'You crooks', hidden: { reason: 'insult' } })
    expect(await listNews(customer.accountId)).toContain('Your rating of Test Garage is hidden')
    expect(await listNews(owner.accountId)).toContain('A rating of Test Garage is hidden')
    await show(ratingId)
    expect((await listNews(customer.accountId))[0]).toBe('Your rating of Test Garage is shown again')
    expect((await listNews(owner.accountId))[0]).toBe('A hidden rating of Test Garage is shown again')
  })

  test('is hidden once when moderators hide it at the same moment', async () => {
    const first = await rate(5)
    const low = await rate(1, '', first.at)
    const replies = await Promise.all(
      [moderator, otherModerator, moderator, otherModerator, moderator, otherModerator].map((who) => hide(low.ratingId, who)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await readAverage(first.shopId)).toEqual({ average: 5, count: 1 })
    expect((await report(app.guest, low.ratingId)).problem.code).toBe('rating_is_hidden')
  })

  test('is not edited, even in SQL, and what was decided about it cannot be changed', async () => {
    const { ratingId } = await rate(1, 'As it was')
    await report(app.guest, ratingId)
    await hide(ratingId)
    for (const change of [
      sql`update rating set words = '' where id = ${ratingId}`,
      sql`delete from rating where id = ${ratingId}`,
      sql`update rating_decision set reason = 'law' where rating_id = ${ratingId}`,
      sql`delete from rating_report where rating_id = ${ratingId}`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow()
    const { rows } = await sql<{ words: string }>`select words from rating where id = ${ratingId}`.execute(app.db)
    expect(rows).toEqual([{ words: 'As it was' }])
  })
})

describe('a moderator', () => {
  test('settles the work item by hiding or keeping the rating, and a new report opens another', async () => {
    const { ratingId } = await rate(2, 'Slow')
    await report(app.guest, ratingId)
    expect((await keep(ratingId)).body).toMatchObject({ isReported: false, hidden: null })
    expect((await keep(ratingId)).problem.code).toBe('rating_not_reported')
    expect(await listWork(ratingId)).toEqual([{ state: 'done', outcome: 'Kept' }])
    await report(app.guest, ratingId)
    await hide(ratingId)
    expect((await listWork(ratingId)).map(({ outcome }) => outcome).toSorted()).toEqual([
      'Hidden: It insults or threatens someone.',
      'Kept',
    ])
    expect((await keep(ratingId)).problem.code).toBe('rating_is_hidden')
    expect((await hide(ratingId)).problem.code).toBe('rating_is_hidden')
  })

  test('finds reported ratings, the longest wait first, and hidden ones, the latest first', async () => {
    await sql`truncate reported_rating, hidden_rating`.execute(app.db)
    const [first, second] = [await rate(1, 'One'), await rate(1, 'Two')]
    for (const { ratingId } of [second, first]) await report(app.guest, ratingId)
    const list = async (query: object) =>
      (await moderator.call(ratingModeration.list, { query })).body.ratings.map(({ text }) => text)
    expect((await list({})).toSorted()).toEqual(['One', 'Two'])
    for (const { ratingId } of [first, second]) await hide(ratingId)
    expect((await list({ show: 'hidden' })).toSorted()).toEqual(['One', 'Two'])
    expect(await list({})).toEqual([])
    const item = await moderator.call(workQueue.list, { query: { kind: 'rating-report', state: 'done' } })
    expect(item.body.items[0]).toMatchObject({ shop: 'Test Garage', outcome: 'Hidden: It insults or threatens someone.' })
  })

  test('leaves one audit entry for each decision, with the public reason', async () => {
    const { ratingId } = await rate(1, 'Audited')
    await hide(ratingId)
    await show(ratingId)
    const { rows } = await sql<{ action: string; entry: string }>`
      select action, entry from audit_entry where subject_kind = 'rating' and subject_id = ${ratingId} order by number`.execute(
      app.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['rating.hidden', 'rating.shown'])
    expect(rows[0]!.entry).toContain('It insults or threatens someone.')
  })

  test('decides only what can be decided', () => {
    const nothing = { isHidden: false, isReported: false }
    expect(reasonNotToDecide('hide', nothing)).toBeNull()
    expect(reasonNotToDecide('keep', nothing)?.code).toBe('rating_not_reported')
    expect(reasonNotToDecide('show', nothing)?.code).toBe('rating_not_hidden')
    expect(reasonNotToDecide('show', { ...nothing, isHidden: true })).toBeNull()
  })

  test('is no one else: other admins, the shop and its customer cannot decide', async () => {
    const { ratingId, owner, customer } = await rate(1)
    const support = await app.signUpAdmin(['support'])
    for (const who of [support, owner, customer]) expect((await hide(ratingId, who)).status).toBe(403)
  })
})
