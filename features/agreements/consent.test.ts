import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { notifications } from '../notifications/contract.ts'
import { agreements } from './contract.ts'
import { newestEstimate, sentEstimate, signed, signIt, type Visit } from './server/sent-estimate.samples.ts'
import { consentVersion, electronicConsent } from './terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const agree = { agreed: true as const, version: consentVersion }
const whatOf = async ({ ann, shop, order }: Visit) => {
  const params = { shopId: shop.shopId, workOrderId: order.workOrder.id }
  return (await ann.call(agreements.trail, { params })).body.entries.map(({ what }) => what)
}
/** Whoever made the sample agreed already. */
const withdrawn = async (visit: Visit) => {
  await visit.ann.call(agreements.withdrawConsent, {})
  return visit
}

describe('consent to electronic records', () => {
  test('must be given before signing: its text, version, time and device are kept', async () => {
    const visit = await withdrawn(await sentEstimate(app))
    expect((await newestEstimate(visit)).consent).toEqual({ isGiven: false, version: consentVersion })
    expect((await signIt(visit)).problem.code).toBe('consent_missing')
    const workOrderId = visit.order.workOrder.id
    const given = await visit.ann.call(agreements.giveConsent, { body: { ...agree, workOrderId } })
    expect(given.body).toMatchObject({ isGiven: true, text: electronicConsent })
    expect((await newestEstimate(visit)).consent.isGiven).toBe(true)
    const { agreementId } = await signed(visit)
    expect(await whatOf(visit)).toEqual(['Estimate sent', 'Consent withdrawn', 'Consent given', 'Signed'])
    const { rows } = await sql<{
      evidence: Record<string, unknown>
    }>`select evidence from agreement where id = ${agreementId}`.execute(app.db)
    expect(rows[0]?.evidence).toMatchObject({ consentVersion, consentAt: given.body.at, electronicConsent })
    const kept = await sql<object>`select kind, version, text, address, user_agent <> '' as device from electronic_consent
      where customer_id = ${visit.ann.customerId} order by id desc limit 1`.execute(app.db)
    expect(kept.rows[0]).toEqual({
      kind: 'given',
      version: consentVersion,
      text: electronicConsent,
      address: '127.0.0.1',
      device: true,
    })
  })

  test('is not given by leaving the box empty, or to a text of another version', async () => {
    const visit = await withdrawn(await sentEstimate(app))
    const unticked = await visit.ann.call(agreements.giveConsent, { body: { ...agree, agreed: false as never } })
    expect([unticked.status, Object.keys(unticked.problem.errors ?? {})]).toEqual([400, ['agreed']])
    const old = await visit.ann.call(agreements.giveConsent, { body: { ...agree, version: '2001-01' } })
    expect(old.problem.code).toBe('consent_changed')
    expect((await visit.ann.call(agreements.consent, {})).body.isGiven).toBe(false)
  })

  test('is asked once: the next estimate is signed without asking, until it is withdrawn', async () => {
    const first = await sentEstimate(app)
    await signed(first)
    const second = await sentEstimate(app, first)
    expect(second.estimate.consent.isGiven).toBe(true)
    await withdrawn(second)
    expect((await signIt(second)).problem.code).toBe('consent_missing')
    expect((await newestEstimate(first)).agreement).not.toBeNull()
  })

  test('said five times at once is one row, which can be neither changed nor deleted', async () => {
    const visit = await withdrawn(await sentEstimate(app))
    await Promise.all(Array.from({ length: 5 }, () => visit.ann.call(agreements.giveConsent, { body: agree })))
    const rows = sql<{
      kind: string
    }>`select kind from electronic_consent where customer_id = ${visit.ann.customerId} order by id`
    expect((await rows.execute(app.db)).rows.map(({ kind }) => kind)).toEqual(['given', 'withdrawn', 'given'])
    await expect(sql`delete from electronic_consent`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`update electronic_consent set kind = 'given'`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('cannot be given for somebody else’s order', async () => {
    const visit = await sentEstimate(app)
    const bob = await app.signUp('customer')
    const reply = await bob.call(agreements.giveConsent, { body: { ...agree, workOrderId: visit.order.workOrder.id } })
    expect(reply.status).toBe(404)
  })
})

describe('paper on request', () => {
  test('tells the shop once, which notes that it was handed over', async () => {
    const visit = await sentEstimate(app)
    const id = { params: { id: visit.order.workOrder.id } }
    const which = { query: { shop: visit.shop.shopId, invoice: visit.order.workOrder.invoice } }
    const paper = async () => (await visit.shop.owner.call(agreements.isSigned, which)).body.paper
    expect(await paper()).toBe('none')
    expect((await visit.shop.owner.call(agreements.handOver, id)).problem.code).toBe('paper_not_asked')
    for (let times = 0; times < 2; times += 1)
      expect((await visit.ann.call(agreements.askForPaper, id)).body).toEqual({ paper: 'asked' })
    expect(await paper()).toBe('asked')
    const told = JSON.stringify((await visit.shop.owner.call(notifications.list, {})).body)
    expect(told.match(/asks for paper/g)).toHaveLength(1)
    expect((await visit.shop.owner.call(agreements.handOver, id)).body).toEqual({ paper: 'handed-over' })
    expect((await newestEstimate(visit)).paper).toBe('handed-over')
    expect(await whatOf(visit)).toEqual(['Estimate sent', 'Paper asked for', 'Paper handed over'])
  })

  test('only the customer asks, only their shop hands over', async () => {
    const visit = await sentEstimate(app)
    const id = { params: { id: visit.order.workOrder.id } }
    expect((await (await app.signUp('customer')).call(agreements.askForPaper, id)).status).toBe(404)
    await visit.ann.call(agreements.askForPaper, id)
    expect((await (await app.signUpShop()).owner.call(agreements.handOver, id)).status).toBe(404)
  })
})
