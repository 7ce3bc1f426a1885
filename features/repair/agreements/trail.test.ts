import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import type { Db } from '../../../kit/server/database/database.ts'
import {
  addLines,
  getNewestEstimate,
  sendEstimate,
  createSentEstimate,
  signAgreement,
  trySigning,
  getWorkOrder,
  type Visit,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { estimateGoodForDays } from '../work-orders/rules.ts'
import { expireEstimates, readTrail } from '../work-orders/server/index.ts'
import { agreements } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const getId = ({ order }: Visit) => order.workOrder.id
const makeParams = (visit: Visit) => ({ params: { shopId: visit.shop.shopId, workOrderId: getId(visit) } })
const readCustomerTrail = async (visit: Visit) => (await visit.ann.call(agreements.trail, makeParams(visit))).body
const recordView = (visit: Visit, what: 'viewed' | 'read') =>
  visit.ann.call(agreements.seen, { params: { id: visit.estimate.estimateId }, body: { what } })

/** Sent, viewed, read, dismissed, revised, answered by phone, revised again, signed. */
async function makeLongStory(): Promise<Visit> {
  const visit = await createSentEstimate(app)
  await recordView(visit, 'viewed')
  await recordView(visit, 'read')
  await visit.ann.call(agreements.dismiss, { params: { id: visit.estimate.estimateId } })
  visit.order = await addLines(visit.shop, await getWorkOrder(visit), visit.order.concerns[0]!.concernId)
  visit.order = await sendEstimate(visit.shop, visit.order)
  visit.estimate = await getNewestEstimate(visit)
  const answers = visit.estimate.content.jobs.map(({ concernId }) => ({ concernId, answer: 'approved' as const }))
  const spokenAnswer = { way: 'phone' as const, givenBy: 'Ann Baker', phoneNumber: '5125550111', answers }
  const id = { params: { id: getId(visit) } }
  const body = { ...spokenAnswer, estimateId: visit.estimate.estimateId }
  await visit.shop.owner.call(workOrders.recordAnswer, { ...id, body }, { version: visit.order.workOrder.version })
  visit.order = await addLines(visit.shop, await getWorkOrder(visit), visit.order.concerns[1]!.concernId)
  visit.order = await sendEstimate(visit.shop, visit.order)
  visit.estimate = await getNewestEstimate(visit)
  await signAgreement(visit)
  return visit
}

describe('the audit trail of an order', () => {
  test('the audit trail of an order lists what was sent, viewed, dismissed, answered by phone and signed, with who, when and from where', async () => {
    const visit = await makeLongStory()
    const trail = await readCustomerTrail(visit)
    expect(trail).toMatchObject({ isWhole: true, brokenAt: null, brokenRow: null })
    expect(trail.entries.map(({ what }) => what)).toEqual([
      'Estimate sent',
      'Viewed',
      'Scrolled to the end',
      'Dismissed',
      'Revised estimate sent',
      'Answered by phone',
      'Revised estimate sent',
      'Signed',
    ])
    expect(trail.entries[5]?.detail).toBe('Ann Baker approved 2, declined 0, authorized $619.80, at (512) 555-0111')
    expect(trail.entries[1]).toMatchObject({ by: 'Ann Baker', address: '127.0.0.1', userAgent: expect.stringMatching(/./) })
    expect(trail.entries[0]).toMatchObject({ address: '', userAgent: '' })
    expect(trail.entries.at(-1)?.hash).toBe(trail.lastHash)
    expect((await visit.shop.owner.call(agreements.trail, makeParams(visit))).body).toEqual(trail)
  })

  test('the audit trail of an order records once that a version was viewed', async () => {
    const visit = await createSentEstimate(app)
    const viewReplies = await Promise.all([recordView(visit, 'viewed'), recordView(visit, 'viewed'), recordView(visit, 'viewed')])
    expect(viewReplies.filter(({ body }) => body.isNoted)).toHaveLength(1)
    expect((await readCustomerTrail(visit)).entries.map(({ what }) => what)).toEqual(['Estimate sent', 'Viewed'])
  })

  test('the audit trail of an order is for the customer and the shop’s staff, and does not mention the work in between', async () => {
    const visit = await createSentEstimate(app)
    expect(JSON.stringify(await readCustomerTrail(visit))).not.toMatch(/Pad set|Labor|Part/)
    for (const stranger of [await app.signUp('customer'), (await app.signUpShop()).owner]) {
      expect((await stranger.call(agreements.trail, makeParams(visit))).status).toBe(404)
      const reply =
        stranger.role === 'customer' &&
        (await stranger.call(agreements.seen, { params: { id: visit.estimate.estimateId }, body: { what: 'read' } }))
      if (reply) expect(reply.status).toBe(404)
    }
  })

  test('the audit trail of an order cannot be changed or deleted, and stays intact with five events at once', async () => {
    const visit = await createSentEstimate(app)
    const which = sql`work_order_id = ${getId(visit)}`
    await expect(sql`update work_order_event set what = what where ${which}`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from work_order_event where ${which}`.execute(app.db)).rejects.toThrow('append-only')
    const message = (text: string) => visit.ann.call(workOrders.notifyShop, { ...makeParams(visit), body: { message: text } })
    const replies = await Promise.all(['One', 'Two', 'Three', 'Four', 'Five'].map(message))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await readCustomerTrail(visit)).isWhole).toBe(true)
  })
})

/** The values that someone with full database rights could write into a field. */
const forgeries: Record<string, string> = {
  id: 'id + 1000000',
  seq: 'seq + 1000000',
  shop_id: 'gen_random_uuid()',
  work_order_id: 'gen_random_uuid()',
  at: `at - interval '1 microsecond'`,
  account_id: `case when account_id is null then gen_random_uuid() end`,
  what: `what || ' '`,
  detail: `detail || '{"by": "Somebody else"}'`,
  address: `address || '1'`,
  user_agent: `user_agent || '1'`,
  prev_hash: `md5(prev_hash) || md5(hash)`,
  hash: `md5(prev_hash) || md5(hash)`,
}

/** Checks an order after a change made with the triggers switched off, then rolls the change back. */
async function findBreakAfter(visit: Visit, change: (tx: Db) => Promise<unknown>) {
  const undone = new Error('undone')
  let broken: unknown
  await app.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await change(tx)
      broken = (await readTrail(tx, getId(visit))).broken
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return broken
}

describe('a forged trail', () => {
  test('a forged audit trail is detected by a change to any field of any row, and the check names the row', async () => {
    const visit = await makeLongStory()
    const { links } = await readTrail(app.db, getId(visit))
    expect(links.length).toBeGreaterThan(15)
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'work_order_event'`.execute(app.db)
    expect(Object.keys(forgeries).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    for (const { seq, id } of links) {
      for (const [field, value] of Object.entries(forgeries)) {
        const broken = await findBreakAfter(visit, async (tx) => {
          if (field === 'id') await sql`alter table work_order_event alter column id drop identity`.execute(tx)
          await sql`update work_order_event set ${sql.ref(field)} = ${sql.raw(value)} where id = ${id}`.execute(tx)
        })
        // A row that was moved to another order or place is missing where it was.
        const row = { id: String(Number(id) + 1_000_000), work_order_id: null, seq: null }[field] ?? null
        const isMoved = ['id', 'work_order_id', 'seq'].includes(field)
        if (field === 'seq' && seq === links.length) expect(broken).toEqual({ seq: seq + 1_000_000, id })
        else expect(broken, `${field} of ${seq}`).toEqual({ seq, id: isMoved ? row : id })
      }
    }
  })

  test('a forged audit trail is detected if a row was deleted, even the last one, or two were swapped', async () => {
    const visit = await makeLongStory()
    const { links } = await readTrail(app.db, getId(visit))
    for (const { seq, id } of links)
      expect(await findBreakAfter(visit, (tx) => sql`delete from work_order_event where id = ${id}`.execute(tx))).toEqual({
        seq,
        id: null,
      })
    const swap = (tx: Db) =>
      sql`update work_order_event w set detail = o.detail, what = o.what from work_order_event o
        where w.work_order_id = ${getId(visit)} and o.work_order_id = w.work_order_id and w.seq + o.seq = 7 and w.seq in (3, 4)`.execute(
        tx,
      )
    expect(await findBreakAfter(visit, swap)).toMatchObject({ seq: 3 })
  })

  test('a forged audit trail is detected even if rewritten from end to end, because the signed paper names another hash', async () => {
    const visit = await makeLongStory()
    const { links } = await readTrail(app.db, getId(visit))
    await app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update work_order_event set detail = detail || '{"totalCents": 1}' where id = ${links[5]!.id}`.execute(tx)
      for (const { id } of links)
        await sql`update work_order_event w set
            prev_hash = coalesce((select hash from work_order_event b where b.work_order_id = w.work_order_id and b.seq = w.seq - 1), repeat('0', 64))
          where id = ${id}`
          .execute(tx)
          .then(() => sql`update work_order_event w set hash = work_order_event_hash(w) where id = ${id}`.execute(tx))
    })
    expect((await readTrail(app.db, getId(visit))).broken).toBeNull()
    expect(await readCustomerTrail(visit)).toMatchObject({
      isWhole: false,
      brokenAt: links.length - 1,
      brokenRow: links.at(-2)?.id,
    })
  })
})

describe('an expired estimate', () => {
  test('an expired estimate cannot be signed or answered by phone, is recorded once, and can be sent again', async () => {
    const visit = await createSentEstimate(app)
    const sentAt = new Date(visit.estimate.content.sentAt)
    const later = new Date(sentAt.getTime() + estimateGoodForDays * dayMilliseconds)
    app.clock.set(later)
    // The sessions from then have expired.
    visit.ann = { ...visit.ann, ...(await app.signInAs(visit.ann.accountId, 'customer', visit.ann.email)) }
    visit.shop.owner = await app.signInAs(visit.shop.owner.accountId, 'owner', visit.shop.owner.email)
    expect(await getNewestEstimate(visit)).toMatchObject({ isWaiting: false, isExpired: true, expiresAt: expect.any(String) })
    expect((await trySigning(visit)).problem.code).toBe('estimate_expired')
    const id = { params: { id: getId(visit) } }
    const answers = visit.estimate.content.jobs.map(({ concernId }) => ({ concernId, answer: 'approved' as const }))
    const body = { way: 'in-person' as const, givenBy: 'Ann', answers, estimateId: visit.estimate.estimateId }
    const { version } = visit.order.workOrder
    expect((await visit.shop.owner.call(workOrders.recordAnswer, { ...id, body }, { version })).problem.code).toBe(
      'estimate_expired',
    )

    for (let times = 0; times < 2; times += 1) await expireEstimates(app.db, app.clock.now())
    expect((await readCustomerTrail(visit)).entries.map(({ what }) => what)).toEqual(['Estimate sent', 'Expired'])
    const notices = (await visit.shop.owner.call(notifications.list, {})).body
    expect(JSON.stringify(notices)).toContain('has expired')
    visit.order = await sendEstimate(visit.shop, await getWorkOrder(visit))
    visit.estimate = await getNewestEstimate(visit)
    expect((await signAgreement(visit)).estimateNumber).toBe(2)
    expect((await readCustomerTrail(visit)).isWhole).toBe(true)
    app.clock.set(new Date())
  })
})
