import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import {
  getNewestEstimate,
  createSentEstimate,
  signAgreement,
  trySigning,
  type Visit,
} from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { agreements } from './contract/index.ts'
import { calculateSampleNumber } from './rules.ts'
import { consentVersion, electronicConsent } from './terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const agree = ({ ann }: Pick<Visit, 'ann'>) => ({
  agreed: true as const,
  version: consentVersion,
  pdfNumber: calculateSampleNumber(ann.customerId),
})
const readTrail = async ({ ann, shop, order }: Visit) => {
  const params = { shopId: shop.shopId, workOrderId: order.workOrder.id }
  return (await ann.call(agreements.trail, { params })).body.entries.map(({ what }) => what)
}
/** The sample customer has already agreed. */
const readWithdrawn = async (visit: Visit) => {
  await visit.ann.call(agreements.withdrawConsent, {})
  return visit
}

describe('consent to electronic records', () => {
  test('consent to electronic records must be given before signing, and its text, version, time and device are stored', async () => {
    const visit = await readWithdrawn(await createSentEstimate(app))
    expect((await getNewestEstimate(visit)).consent).toEqual({ isGiven: false, version: consentVersion })
    expect((await trySigning(visit)).problem.code).toBe('consent_missing')
    const workOrderId = visit.order.workOrder.id
    const given = await visit.ann.call(agreements.giveConsent, { body: { ...agree(visit), workOrderId } })
    expect(given.body).toMatchObject({ isGiven: true, text: electronicConsent })
    expect((await getNewestEstimate(visit)).consent.isGiven).toBe(true)
    const { agreementId } = await signAgreement(visit)
    expect(await readTrail(visit)).toEqual(['Estimate sent', 'Consent withdrawn', 'Consent given', 'Signed'])
    const { rows } = await sql<{
      evidence: Record<string, unknown>
    }>`select evidence from agreement where id = ${agreementId}`.execute(app.db)
    expect(rows[0]?.evidence).toMatchObject({ consentVersion, consentAt: given.body.at, electronicConsent })
    const stored =
      await sql<object>`select kind, version, text, shown_by, address, user_agent <> '' as device from electronic_consent
      where customer_id = ${visit.ann.customerId} order by id desc limit 1`.execute(app.db)
    expect(stored.rows[0]).toEqual({
      kind: 'given',
      version: consentVersion,
      text: electronicConsent,
      shown_by: `Opened the sample PDF and typed the number in it: ${calculateSampleNumber(visit.ann.customerId)}`,
      address: '127.0.0.1',
      device: true,
    })
  })

  test('consent to electronic records is not given by an unchecked box or for another version of the text', async () => {
    const visit = await readWithdrawn(await createSentEstimate(app))
    const unchecked = await visit.ann.call(agreements.giveConsent, { body: { ...agree(visit), agreed: false as never } })
    expect([unchecked.status, Object.keys(unchecked.problem.errors ?? {})]).toEqual([400, ['agreed']])
    const old = await visit.ann.call(agreements.giveConsent, { body: { ...agree(visit), version: '2001-01' } })
    expect(old.problem.code).toBe('consent_changed')
    expect((await visit.ann.call(agreements.consent, {})).body.isGiven).toBe(false)
  })

  test('consent needs the number from the sample PDF, which shows that the customer can open the documents', async () => {
    const visit = await readWithdrawn(await createSentEstimate(app))
    const sample = await visit.ann.call(agreements.sample, {})
    const number = calculateSampleNumber(visit.ann.customerId)
    expect((await readPdfTexts(sample.raw, 5000)).join()).toContain(`Your number: ${number}`)
    const wrong = await visit.ann.call(agreements.giveConsent, {
      body: { ...agree(visit), pdfNumber: number === '1234' ? '4321' : '1234' },
    })
    expect([wrong.status, wrong.problem.code]).toEqual([409, 'sample_not_read'])
    expect((await visit.ann.call(agreements.consent, {})).body.isGiven).toBe(false)
    expect((await visit.ann.call(agreements.giveConsent, { body: agree(visit) })).body.isGiven).toBe(true)
  })

  test('consent to electronic records is asked for once, and again after it was withdrawn', async () => {
    const first = await createSentEstimate(app)
    await signAgreement(first)
    const second = await createSentEstimate(app, first)
    expect(second.estimate.consent.isGiven).toBe(true)
    await readWithdrawn(second)
    expect((await trySigning(second)).problem.code).toBe('consent_missing')
    expect((await getNewestEstimate(first)).agreement).not.toBeNull()
  })

  test('consent given five times at once is one row that cannot be changed or deleted', async () => {
    const visit = await readWithdrawn(await createSentEstimate(app))
    await Promise.all(Array.from({ length: 5 }, () => visit.ann.call(agreements.giveConsent, { body: agree(visit) })))
    const rows = sql<{
      kind: string
    }>`select kind from electronic_consent where customer_id = ${visit.ann.customerId} order by id`
    expect((await rows.execute(app.db)).rows.map(({ kind }) => kind)).toEqual(['given', 'withdrawn', 'given'])
    await expect(sql`delete from electronic_consent`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`update electronic_consent set kind = 'given'`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('consent to electronic records cannot be given for somebody else’s order', async () => {
    const visit = await createSentEstimate(app)
    const bob = await app.signUp('customer')
    const reply = await bob.call(agreements.giveConsent, { body: { ...agree(visit), workOrderId: visit.order.workOrder.id } })
    expect(reply.status).toBe(404)
  })
})

describe('a paper copy', () => {
  test('a paper copy is requested from the shop once, and the shop records that it was handed over', async () => {
    const visit = await createSentEstimate(app)
    const id = { params: { id: visit.order.workOrder.id } }
    const which = { query: { shop: visit.shop.shopId, invoice: visit.order.workOrder.invoice } }
    const paper = async () => (await visit.shop.owner.call(agreements.isSigned, which)).body.paper
    expect(await paper()).toBe('none')
    expect((await visit.shop.owner.call(agreements.handOver, id)).problem.code).toBe('paper_not_requested')
    for (let times = 0; times < 2; times += 1)
      expect((await visit.ann.call(agreements.requestPaperCopy, id)).body).toEqual({ paper: 'asked' })
    expect(await paper()).toBe('asked')
    const notices = JSON.stringify((await visit.shop.owner.call(notifications.list, {})).body)
    expect(notices.match(/wants a paper copy/g)).toHaveLength(1)
    expect((await visit.shop.owner.call(agreements.handOver, id)).body).toEqual({ paper: 'handed-over' })
    expect((await getNewestEstimate(visit)).paper).toBe('handed-over')
    expect(await readTrail(visit)).toEqual(['Estimate sent', 'Paper copy requested', 'Paper copy handed over'])
  })

  test('a paper copy can be requested only by the customer and handed over only by their shop', async () => {
    const visit = await createSentEstimate(app)
    const id = { params: { id: visit.order.workOrder.id } }
    expect((await (await app.signUp('customer')).call(agreements.requestPaperCopy, id)).status).toBe(404)
    await visit.ann.call(agreements.requestPaperCopy, id)
    expect((await (await app.signUpShop()).owner.call(agreements.handOver, id)).status).toBe(404)
  })
})
