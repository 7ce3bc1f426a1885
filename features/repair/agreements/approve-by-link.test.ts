import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { showPhone } from '../../../common/phone.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import {
  confirmCode,
  createWalkInEstimate,
  giveConsent,
  type LinkUser,
  openLink,
  readEstimate,
  readLinkToken,
  readSigningCode,
  signWithLink,
  type WalkInVisit,
} from '../../../testing/samples/order-link.samples.ts'
import { createSentEstimate } from '../../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { orderLinks } from '../../people/order-links/contract/index.ts'
import { workOrders } from '../work-orders/contract/index.ts'
import { agreements, signingCodes } from './contract/index.ts'
import { calculateSampleNumber } from './rules.ts'
import { consentVersion } from './terms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const hour = 3_600_000
const inPath = ({ shop, order }: WalkInVisit) => ({ params: { shopId: shop.shopId, workOrderId: order.workOrder.id } })
const readOrder = async ({ shop, order }: WalkInVisit) =>
  (await shop.owner.call(workOrders.read, { params: { id: order.workOrder.id } })).body.workOrder
const printEstimate = async (link: LinkUser, { order }: WalkInVisit) => {
  const { raw } = await link.call(workOrders.estimatePaper, { params: { id: order.workOrder.id } })
  return (await readPdfTexts(raw, 60_000)).join(' ')
}
const codesOf = async (visit: WalkInVisit) =>
  (
    await sql<{ tries: number }>`select tries from signing_code s join order_link l on l.id = s.link_id
    where l.work_order_id = ${visit.order.workOrder.id} order by s.sent_at`.execute(app.db)
  ).rows

describe('a customer without an account', () => {
  test('a customer without an account approves and signs with the link in the text, after a code, and gets the sealed PDF', async () => {
    const visit = await createWalkInEstimate(app)
    const [text] = await app.listMessages(visit.phone)
    expect(text?.body_text).toMatch(
      /^Test Garage: your estimate is ready, \$413\.20 for your 2003 Honda Accord\. .* http\S+\/o\/[\w-]{43}$/,
    )
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    const { code } = await readEstimate(link, visit)
    expect(code).toEqual({ isConfirmed: false, text: `(•••) •••-${visit.phone.slice(-4)}`, mail: 'w•••@example.test' })
    expect((await signWithLink(link, visit)).problem.code).toBe('code_needed')
    await confirmCode(app, link, visit)
    expect((await signWithLink(link, visit)).problem.code).toBe('consent_missing')
    await giveConsent(link, visit)
    const signed = await signWithLink(link, visit)
    expect([signed.status, signed.body.signedBy]).toEqual([200, 'Wanda Walker'])
    expect((await readOrder(visit)).state).toBe('authorized')
    const paper = await link.call(agreements.paper, { params: { id: signed.body.agreementId } })
    const texts = (await readPdfTexts(paper.raw, 60_000)).join(' ').replace(/\s+/g, ' ')
    expect(texts).toContain(`after a 6-digit code that went by text to (•••) •••-${visit.phone.slice(-4)}`)
    expect(texts).not.toContain('signed in as')
    const trail = await visit.shop.owner.call(agreements.trail, inPath(visit))
    expect(trail.body.isWhole).toBe(true)
    expect(trail.body.entries.map(({ what, by }) => [what, by])).toEqual([
      ['Estimate sent', expect.any(String)],
      ['Code sent', 'Wanda Walker'],
      ['Code confirmed', 'Wanda Walker'],
      ['Signed', 'Wanda Walker'],
    ])
    expect(trail.body.entries[2]).toMatchObject({
      detail: expect.stringContaining('by text to (•••) •••-'),
      address: '127.0.0.1',
    })
    const { rows } = await sql<{ evidence: Record<string, unknown> }>`
      select evidence from agreement where id = ${signed.body.agreementId}`.execute(app.db)
    expect(rows[0]?.evidence).toMatchObject({
      accountId: null,
      confirmedBy: { channel: 'text', to: `(•••) •••-${visit.phone.slice(-4)}`, confirmedAt: expect.any(String) },
    })
  })

  test('a code and a new link that are asked for at 11 PM are texted at once, while the estimate waits for the morning', async () => {
    const quiet = await testApp({ keepsQuietHours: true })
    quiet.clock.set(new Date(new Date().setUTCHours(29, 0, 0, 0)))
    const visit = await createWalkInEstimate(quiet)
    const token = await readLinkToken(quiet, visit.phone)
    const link = await openLink(quiet, token)
    await readSigningCode(quiet, link, visit)
    await quiet.guest.call(orderLinks.sendFresh, { body: { token } })
    const { rows } = await sql<{ waits: boolean }>`
      select waits_until is not null as waits from message where channel = 'text' and recipient = ${visit.phone} order by created_at`.execute(
      quiet.db,
    )
    expect(rows.map(({ waits }) => waits)).toEqual([true, false, false])
  })

  test('a customer who does not want texts gets the link and the code by mail, and no text', async () => {
    const visit = await createWalkInEstimate(app, { okToText: false })
    expect(await app.listMessages(visit.phone)).toEqual([])
    const link = await openLink(app, await readLinkToken(app, visit.email))
    expect((await readEstimate(link, visit)).code).toMatchObject({ text: null, mail: 'w•••@example.test' })
    const body = { workOrderId: visit.order.workOrder.id, channel: 'text' as const }
    expect((await link.call(signingCodes.send, { body })).problem.code).toBe('contact_missing')
    await confirmCode(app, link, visit, 'mail')
    await giveConsent(link, visit)
    expect((await signWithLink(link, visit)).status).toBe(200)
    await app.settle()
    const [mail] = await app.listMessages(visit.email)
    expect(mail?.subject).toContain('Your signed agreement')
    expect(await app.listMessages(visit.phone)).toEqual([])
  })

  test('a customer with a phone and no e-mail is texted the link to the signed agreement', async () => {
    const visit = await createWalkInEstimate(app, { email: '' })
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    await confirmCode(app, link, visit)
    await giveConsent(link, visit)
    expect((await signWithLink(link, visit)).status).toBe(200)
    await app.settle()
    const [text] = await app.listMessages(visit.phone)
    expect(text?.body_text).toContain('Your signed agreement is here: http')
    const signed = await readEstimate(await openLink(app, await readLinkToken(app, visit.phone)), visit)
    expect([signed.agreement?.signedBy, signed.signer.hasEmail]).toEqual(['Wanda Walker', false])
  })

  test('a customer with an account who is not logged in signs with the link, and one who is logged in is led to their own pages', async () => {
    const { shop, ann, order } = await createSentEstimate(app)
    const visit = { shop, order, customerId: ann.customerId, email: ann.email, phone: '' }
    const token = await readLinkToken(app, ann.email)
    const link = await openLink(app, token)
    await confirmCode(app, link, visit, 'mail')
    expect((await signWithLink(link, visit)).status).toBe(200)
    expect((await ann.call(orderLinks.open, { body: { token } })).body.isOwn).toBe(true)
    expect((await ann.call(agreements.estimate, inPath(visit))).body.agreement).not.toBeNull()
    expect((await ann.call(signingCodes.send, { body: { workOrderId: order.workOrder.id, channel: 'mail' } })).problem.code).toBe(
      'code_not_needed',
    )
  })
})

describe('attacks on the link', () => {
  test('a link that was answered only reads: signing again, asking for paper and any other change is refused', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const link = await openLink(app, token)
    await confirmCode(app, link, visit)
    await giveConsent(link, visit)
    expect((await signWithLink(link, visit)).status).toBe(200)
    for (const again of [link, await openLink(app, token)]) {
      expect((await again.call(orderLinks.get)).body.canAnswer).toBe(false)
      expect((await readEstimate(again, visit)).answered).toMatchObject({ how: 'electronic' })
      expect((await signWithLink(again, visit)).problem.code).toBe('link_only_reads')
      const paper = await again.call(agreements.requestPaperCopy, { params: { id: visit.order.workOrder.id } })
      expect(paper.problem.code).toBe('link_only_reads')
    }
  })

  test('a link whose order was canceled signs nothing, not even after the code', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const link = await openLink(app, token)
    await confirmCode(app, link, visit)
    await giveConsent(link, visit)
    const { id, version } = await readOrder(visit)
    const state = { params: { id }, body: { state: 'cancelled' as const } }
    expect((await visit.shop.owner.call(workOrders.changeState, state, { version })).status).toBe(200)
    const codes = await Promise.all(
      [link, await openLink(app, token)].map(async (browser) => (await signWithLink(browser, visit)).problem.code),
    )
    expect(codes).toEqual(['estimate_not_waiting', 'code_needed'])
    expect((await readOrder(visit)).state).toBe('cancelled')
  })

  test('an answer that the shop recorded ends the answers by link, too', async () => {
    const visit = await createWalkInEstimate(app)
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    const { estimateId, content } = await readEstimate(link, visit)
    const answers = content.jobs.map(({ concernId }) => ({ concernId, answer: 'declined' as const }))
    const spoken = { estimateId, answers, way: 'in-person' as const, givenBy: 'Wanda Walker' }
    const order = await readOrder(visit)
    const given = await visit.shop.owner.call(
      workOrders.recordAnswer,
      { params: { id: order.id }, body: spoken },
      { version: order.version },
    )
    expect(given.status).toBe(200)
    expect((await signWithLink(link, visit)).problem.code).toBe('link_only_reads')
  })

  test('a forwarded link shows neither phone, e-mail nor address, cannot consent or sign, and cannot download the signed paper', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const [own, forwarded] = [await openLink(app, token), await openLink(app, token)]
    await sql`update customer set address = '77 Secret Street' where id = ${visit.customerId}`.execute(app.db)
    const shown = JSON.stringify([
      await readEstimate(forwarded, visit),
      (await forwarded.call(workOrders.view, inPath(visit))).body,
    ])
    for (const secret of [visit.phone, visit.email, '77 Secret Street']) expect(shown).not.toContain(secret)
    const printed = await printEstimate(forwarded, visit)
    expect(printed).toContain('Wanda Walker')
    for (const secret of [showPhone(visit.phone), visit.email]) expect(printed).not.toContain(secret)
    await readSigningCode(app, forwarded, visit)
    expect((await signWithLink(forwarded, visit)).problem.code).toBe('code_needed')
    const consent = { agreed: true, version: consentVersion, pdfNumber: calculateSampleNumber(visit.customerId) } as const
    expect((await forwarded.call(agreements.giveConsent, { body: consent })).problem.code).toBe('code_needed')
    await confirmCode(app, own, visit)
    for (const line of [showPhone(visit.phone), visit.email]) expect(await printEstimate(own, visit)).toContain(line)
    await giveConsent(own, visit)
    const { agreementId } = (await signWithLink(own, visit)).body
    expect((await forwarded.call(agreements.paper, { params: { id: agreementId } })).problem.code).toBe('code_needed')
    expect((await own.call(agreements.paper, { params: { id: agreementId } })).status).toBe(200)
  })

  test('a link opens no other order, not even one of the same customer', async () => {
    const visit = await createWalkInEstimate(app)
    const link = await openLink(app, await readLinkToken(app, visit.phone))
    const otherVisit = await createWalkInEstimate(app, visit)
    expect(otherVisit.customerId).toBe(visit.customerId)
    await confirmCode(app, link, visit)
    await giveConsent(link, visit)
    const id = otherVisit.order.workOrder.id
    const otherLink = await openLink(app, await readLinkToken(app, visit.phone))
    const estimate = await readEstimate(otherLink, otherVisit)
    const replies = await Promise.all([
      link.call(workOrders.view, inPath(otherVisit)),
      link.call(agreements.estimate, inPath(otherVisit)),
      link.call(workOrders.estimatePaper, { params: { id } }),
      link.call(agreements.seen, { params: { id: estimate.estimateId }, body: { what: 'viewed' } }),
      link.call(agreements.requestPaperCopy, { params: { id } }),
      link.call(signingCodes.send, { body: { workOrderId: id, channel: 'text' } }),
      link.call(signingCodes.confirm, { body: { workOrderId: id, code: '123456' } }),
      signWithLink(link, otherVisit, estimate),
    ])
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  })

  test('a link is refused by calls that do not allow links, and counts as a guest on public calls', async () => {
    const visit = await createWalkInEstimate(app)
    const { key } = await openLink(app, await readLinkToken(app, visit.phone))
    const headers = { authorization: `Bearer ${key}` }
    const closed = app.built.served.filter(({ row }) => row.who !== 'anyone' && !row.link)
    expect(closed.length).toBeGreaterThan(300)
    for (const { name, row } of closed) {
      const params = Object.fromEntries(
        [...row.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, crypto.randomUUID()]),
      )
      const { status, problem } = await app.send(row, { params, ...(row.hasBody ? { body: {} } : {}) }, { headers })
      expect([name, status, problem.code]).toEqual([name, 403, 'not_allowed'])
    }
    const open = app.built.served.filter(({ row }) => row.link).map(({ row }) => row.who)
    expect(open.every((who) => who.includes('customer'))).toBe(true)
  })

  test('a guessed token or key opens nothing, and an expired link neither opens nor answers', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const link = await openLink(app, token)
    for (const guess of ['a'.repeat(43), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      expect((await app.guest.call(orderLinks.open, { body: { token: guess } })).problem.code).toBe('order_link_ended')
      const headers = { authorization: `Bearer ol_${guess}` }
      expect((await app.send(orderLinks.get, {}, { headers })).status).toBe(401)
    }
    app.clock.set(new Date(Date.now() + 48 * hour + 60_000))
    expect((await link.call(workOrders.view, inPath(visit))).status).toBe(401)
    expect((await app.guest.call(orderLinks.open, { body: { token } })).problem.code).toBe('order_link_ended')
    expect((await app.guest.call(orderLinks.sendFresh, { body: { token } })).body).toEqual({})
    const fresh = await readLinkToken(app, visit.phone)
    expect(fresh).not.toBe(token)
    expect((await (await openLink(app, fresh)).call(orderLinks.get)).body.canAnswer).toBe(true)
    app.clock.set(new Date())
  })

  test('new links go only to the contact on file, at most three in an hour', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.email)
    const count = async () => (await app.listMessages(visit.email)).length
    const before = await count()
    for (let n = 0; n < 6; n++) expect((await app.guest.call(orderLinks.sendFresh, { body: { token } })).body).toEqual({})
    await app.settle()
    expect((await count()) - before).toBe(3)
    const madeUp = await app.guest.call(orderLinks.sendFresh, { body: { token: 'b'.repeat(43) } })
    expect(madeUp.problem.code).toBe('order_link_unknown')
  })

  test('1,000 network addresses get five tries at a code and three codes in an hour, with the limits of addresses on', async () => {
    const limited = await testApp({ limits: true, env: { TRUST_PROXY: '1' } })
    const visit = await createWalkInEstimate(limited)
    const token = await readLinkToken(limited, visit.phone)
    const link = await openLink(limited, token)
    const code = await readSigningCode(limited, link, visit)
    const workOrderId = visit.order.workOrder.id
    const from = (n: number) => ({ headers: { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` } })
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    const tries = await Promise.all(
      Array.from({ length: 1000 }, (_, n) => link.call(signingCodes.confirm, { body: { workOrderId, code: wrong(n) } }, from(n))),
    )
    const codes = tries.map(({ problem }) => problem.code)
    expect(codes.filter((problemCode) => problemCode === 'signing_code_wrong').length).toBeLessThan(5)
    expect(new Set(codes)).toEqual(new Set(['signing_code_wrong', 'signing_code_ended', 'rate_limited']))
    // The counts are in the database: other openings of the link, from other addresses, get no more codes.
    const others = await Promise.all(Array.from({ length: 50 }, () => openLink(limited, token)))
    const sent = await Promise.all(
      others.map((browser, n) => browser.call(signingCodes.send, { body: { workOrderId, channel: 'text' } }, from(n))),
    )
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(2)
    const { rows } = await sql<{ tries: number }>`select sum(tries) as tries from signing_code`.execute(limited.db)
    expect(rows[0]?.tries).toBe(5)
    const late = await link.call(signingCodes.confirm, { body: { workOrderId, code } }, from(2000))
    expect(late.status).not.toBe(200)
  })

  test('a correct code works once, in the browser that asked for it, for ten minutes', async () => {
    const visit = await createWalkInEstimate(app)
    const token = await readLinkToken(app, visit.phone)
    const [link, otherLink] = [await openLink(app, token), await openLink(app, token)]
    const workOrderId = visit.order.workOrder.id
    const code = await readSigningCode(app, link, visit)
    const enter = (who: typeof link) => who.call(signingCodes.confirm, { body: { workOrderId, code } })
    expect((await enter(otherLink)).problem.code).toBe('signing_code_ended')
    app.clock.set(new Date(Date.now() + 11 * 60_000))
    expect((await enter(link)).problem.code).toBe('signing_code_ended')
    app.clock.set(new Date())
    const replies = await Promise.all([enter(link), enter(link), enter(link)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await codesOf(visit)).toHaveLength(1)
  })
})
