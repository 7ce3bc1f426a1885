import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../common/dates.ts'
import { done, makeLine, QuoteShop } from '../../../testing/samples/quotes.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../trade-accounts/contract/index.ts'
import { quoteRequests, vendorQuotes } from './contract/index.ts'
import { closeQuoteRequests } from './server/index.ts'

let app: TestApp
let shop: QuoteShop
let [first, second]: [TestUser, TestUser] = [null!, null!]
const noon = new Date('2026-03-10T18:00:00Z')
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(noon)
  shop = await QuoteShop.open(app)
  first = await shop.openVendor()
  second = await shop.openVendor()
})

/** Moves the clock, which makes earlier tokens invalid. */
async function moveTo(time: Date): Promise<void> {
  app.clock.set(time)
  const renew = ({ accountId, role, email }: TestUser) => app.signInAs(accountId, role, email)
  ;[first, second] = [await renew(first), await renew(second)]
  shop.shop.shop.shop.owner = await renew(shop.shop.owner)
}

const titles = async (user: TestUser) => {
  await app.settle()
  return (await user.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}
const mails = async ({ email }: TestUser) =>
  (await app.outbox(email)).map(({ subject }) => subject).filter((subject) => subject.includes('quote'))
const at = (id: string) => ({ params: { id } })

describe('asking', () => {
  test('a draft started from a repair order has its parts, quantities and vehicle, but neither VIN nor customer', async () => {
    const order = await shop.orderWith({ quantity: 2 }, { partNo: 'HK-1', name: 'Hardware kit' })
    const draft = await shop.start(order)
    expect(draft).toMatchObject({
      state: 'draft',
      number: 1,
      lines: [
        { partNo: 'ACT914', name: 'Brake pads', quantity: 2, vehicle: '2003 Honda Accord', vin: '' },
        { partNo: 'HK-1', name: 'Hardware kit', quantity: 1 },
      ],
    })
    expect(draft.lines[0]!.order).toMatchObject({ invoice: order.workOrder.invoice, vin: shop.shop.shop.vehicle.vin })
    expect(JSON.stringify(draft)).not.toContain('Baker')
  })

  test('a draft can be saved without vendors or a time for answers', async () => {
    const draft = await shop.start()
    const body = {
      lines: [makeLine({ vin: '1hgcm82633a004352' })],
      vendorIds: [],
      note: 'Soon',
      answerOn: null,
      answerAt: '17:00',
    }
    const saved = await done(shop.shop.owner, quoteRequests.save, { ...at(draft.requestId), body }, draft)
    expect(await shop.read(draft)).toEqual(saved)
    expect(saved).toMatchObject({ note: 'Soon', answerBy: null, lines: [{ vin: '1HGCM82633A004352', name: 'Rotor' }] })
  })

  test('no vendor sees a draft, even one that names it', async () => {
    const draft = await shop.start()
    const body = shop.form(draft, [first], { lines: [makeLine()] })
    const { quotes } = await done(shop.shop.owner, quoteRequests.save, { ...at(draft.requestId), body }, draft)
    expect((await first.call(vendorQuotes.list, {})).body.quotes).toEqual([])
    expect((await first.call(vendorQuotes.read, at(quotes[0]!.quoteId))).status).toBe(404)
  })

  test('only a draft is deleted', async () => {
    const draft = await shop.start()
    await done(shop.shop.owner, quoteRequests.discard, at(draft.requestId), draft)
    expect((await shop.shop.owner.call(quoteRequests.read, at(draft.requestId))).status).toBe(404)
    const sent = await shop.send([first])
    expect((await shop.shop.owner.call(quoteRequests.discard, at(sent.requestId), sent)).problem.code).toBe('quote_request_sent')
  })

  test('sending notifies every vendor by bell and e-mail, until the time in the shop’s zone', async () => {
    const request = await shop.send([first, second], { answerOn: '2026-03-12', answerAt: '15:00' })
    expect(request).toMatchObject({
      state: 'open',
      answerBy: '2026-03-12T20:00:00+00:00',
      answerOn: '2026-03-12',
      answerAt: '15:00',
    })
    for (const vendor of [first, second]) {
      expect(await titles(vendor)).toContain('Test Garage asks you to quote 1 part')
      expect(await mails(vendor)).toEqual(['Test Garage asks you to quote 1 part'])
    }
  })

  test('a request is sent once', async () => {
    const draft = await shop.start()
    const body = shop.form(draft, [first], { lines: [makeLine()] })
    const sent = await done(shop.shop.owner, quoteRequests.send, { ...at(draft.requestId), body }, draft)
    expect((await shop.shop.owner.call(quoteRequests.send, { ...at(draft.requestId), body }, sent)).problem.code).toBe(
      'quote_request_sent',
    )
    expect((await shop.shop.owner.call(quoteRequests.save, { ...at(draft.requestId), body }, sent)).problem.code).toBe(
      'quote_request_sent',
    )
  })

  test('a request needs a part with a name or number, a vendor, and a time in the future', async () => {
    const draft = await shop.start()
    const send = async (more: object) =>
      (
        await shop.shop.owner.call(
          quoteRequests.send,
          { ...at(draft.requestId), body: shop.form(draft, [first], { lines: [makeLine()], ...more }) },
          draft,
        )
      ).problem
    expect((await send({ lines: [] })).errors).toHaveProperty('lines')
    expect((await send({ vendorIds: [] })).errors).toHaveProperty('vendorIds')
    expect((await send({ lines: [makeLine({ name: '', partNo: '' })] })).errors).toEqual({
      'lines.0.name': 'Name or part no is required',
    })
    // It is 1 PM at the shop, so noon has passed.
    expect((await send({ answerOn: '2026-03-10', answerAt: '12:30' })).errors).toEqual({
      answerOn: 'Answer by must be in the future',
    })
  })

  test('a vendor without an active account cannot be asked', async () => {
    const stranger = await app.signUp('vendors')
    const draft = await shop.start()
    const ask = async (vendor: TestUser) => {
      const body = shop.form(draft, [vendor], { lines: [makeLine()] })
      return shop.shop.owner.call(quoteRequests.send, { ...at(draft.requestId), body }, draft)
    }
    expect((await ask(stranger)).problem.code).toBe('vendor_cannot_be_asked')
    const { accounts } = (await first.call(tradeAccounts.list, {})).body
    await done(first, tradeAccounts.suspend, { params: { id: accounts[0]!.accountId }, body: { reason: 'Late' } }, accounts[0])
    expect((await ask(first)).problem.code).toBe('vendor_cannot_be_asked')
    await done(shop.shop.owner, shopTradeAccounts.list, shop.shop.inShop)
    expect((await ask(second)).status).toBe(200)
  })

  test('a line of another shop’s repair order is refused', async () => {
    const otherShop = await QuoteShop.open(app)
    const order = await otherShop.orderWith({})
    const partId = order.concerns[0]!.parts[0]!.partId
    const body = { parts: [{ workOrderId: order.workOrder.id, partId }] }
    expect((await shop.shop.owner.call(quoteRequests.start, { ...shop.shop.inShop, body })).status).toBe(400)
  })
})

describe('answering', () => {
  test('a vendor sees the request, and nothing of the customer, the repair order or the other vendors', async () => {
    const order = await shop.orderWith({})
    await shop.send([first, second], { order, note: 'For today' })
    const quote = await shop.received(first)
    expect(quote).toMatchObject({
      state: 'asked',
      asks: 'For today',
      shop: { dba: 'Test Garage' },
      lines: [{ vehicle: '2003 Honda Accord', vin: '' }],
    })
    await shop.answer(second, [3900])
    const text = JSON.stringify(await shop.received(first))
    for (const secret of ['Baker', 'Ann', order.workOrder.id, second.accountId, '3900', 'asked":2'])
      expect(text).not.toContain(secret)
  })

  test('nobody but the vendor itself reads or changes its quote', async () => {
    await shop.send([first, second])
    const quote = await shop.answer(first, [4000])
    const body = shop.answerForm(quote, [1])
    expect((await second.call(vendorQuotes.read, at(quote.quoteId))).status).toBe(404)
    expect((await second.call(vendorQuotes.answer, { ...at(quote.quoteId), body }, quote)).status).toBe(404)
    expect((await second.call(vendorQuotes.decline, { ...at(quote.quoteId), body: { reason: 'No' } }, quote)).status).toBe(404)
  })

  test('another shop can neither read nor end a request', async () => {
    const request = await shop.send([first])
    const otherShop = await QuoteShop.open(app)
    expect((await otherShop.shop.owner.call(quoteRequests.read, at(request.requestId))).status).toBe(404)
    expect((await otherShop.shop.owner.call(quoteRequests.withdraw, at(request.requestId), request)).status).toBe(404)
    expect((await otherShop.shop.owner.call(quoteRequests.list, shop.shop.inShop)).status).toBe(404)
  })

  test('an answer reaches the shop by bell and e-mail, with price, core, quantity, day, replacement part, freight and validity', async () => {
    const request = await shop.send([first, second])
    const part = { partNo: 'R-2', manufacturer: 'Centric', name: 'Coated rotor' }
    await shop.answer(
      first,
      [4000],
      { freight: 1250, note: 'Two day' },
      { core: 500, quantity: 1, availableOn: addDays(shop.today, 3), part },
    )
    const { quotes } = await shop.read(request)
    expect(quotes.find(({ vendorId }) => vendorId === first.accountId)).toMatchObject({
      state: 'answered',
      freight: 1250,
      note: 'Two day',
      isExpired: false,
      lines: [{ price: 4000, core: 500, quantity: 1, availableOn: addDays(shop.today, 3), part, isAccepted: false }],
    })
    const title = expect.stringMatching(/ answered quote request 1$/)
    expect((await titles(shop.shop.owner))[0]).toEqual(title)
    expect(await mails(shop.shop.owner)).toEqual([title])
  })

  test('a vendor can change its answer, even a decline, and the last one counts', async () => {
    const request = await shop.send([first])
    await shop.answer(first, [4000])
    const quote = await shop.received(first)
    await done(first, vendorQuotes.decline, { ...at(quote.quoteId), body: { reason: 'Out of stock' } }, quote)
    expect((await shop.read(request)).quotes).toMatchObject([{ state: 'declined', reason: 'Out of stock', lines: [] }])
    await shop.answer(first, [3500])
    expect((await shop.read(request)).quotes).toMatchObject([{ state: 'answered', reason: '', lines: [{ price: 3500 }] }])
  })

  test('an answer on an old version is refused', async () => {
    await shop.send([first])
    const quote = await shop.received(first)
    await shop.answer(first, [4000])
    expect(
      (await first.call(vendorQuotes.answer, { ...at(quote.quoteId), body: shop.answerForm(quote, [1]) }, quote)).status,
    ).toBe(412)
  })

  test('an answer covers every line, offers something, and names its part', async () => {
    const lines = [makeLine({ partNo: '', name: 'Pads' }), makeLine()]
    await shop.send([first], { lines })
    const quote = await shop.received(first)
    const answer = async (body: ReturnType<QuoteShop['answerForm']>) =>
      (await first.call(vendorQuotes.answer, { ...at(quote.quoteId), body }, quote)).problem
    const whole = shop.answerForm(quote, [4000, 100])
    expect((await answer({ ...whole, lines: whole.lines.slice(1) })).code).toBe('quote_line_missing')
    expect((await answer(shop.answerForm(quote, [null, null]))).code).toBe('quote_offers_nothing')
    expect((await answer(whole)).errors).toEqual({ 'lines.0.part.partNo': 'Part no is required' })
  })

  test('prices that have already expired, or hold for more than a year, are refused', async () => {
    await shop.send([first])
    const quote = await shop.received(first)
    for (const validUntil of ['2026-03-09', '2027-04-01']) {
      const body = shop.answerForm(quote, [4000], { validUntil })
      expect((await first.call(vendorQuotes.answer, { ...at(quote.quoteId), body }, quote)).problem.errors).toHaveProperty(
        'validUntil',
      )
    }
  })

  test('after the time for answers, no vendor answers or declines', async () => {
    const request = await shop.send([first])
    const quote = await shop.received(first)
    await moveTo(new Date(request.answerBy!))
    const answer = await first.call(vendorQuotes.answer, { ...at(quote.quoteId), body: shop.answerForm(quote, [4000]) }, quote)
    const decline = await first.call(vendorQuotes.decline, { ...at(quote.quoteId), body: { reason: 'No' } }, quote)
    expect([answer.problem.code, decline.problem.code]).toEqual(['quote_time_over', 'quote_time_over'])
    expect((await shop.received(first)).state).toBe('missed')
  })
})

describe('ending', () => {
  test('a withdrawn request takes no answer, and its vendors are notified', async () => {
    const request = await shop.send([first])
    await done(shop.shop.owner, quoteRequests.withdraw, at(request.requestId), request)
    const quote = await shop.received(first)
    expect(quote.state).toBe('withdrawn')
    const reply = await first.call(vendorQuotes.answer, { ...at(quote.quoteId), body: shop.answerForm(quote, [1]) }, quote)
    expect(reply.problem.code).toBe('quote_request_ended')
    expect((await titles(first))[0]).toBe('Test Garage withdrew its quote request 1')
    const again = await shop.read(request)
    expect((await shop.shop.owner.call(quoteRequests.withdraw, at(request.requestId), again)).problem.code).toBe(
      'quote_request_ended',
    )
  })

  test('when the time for answers is over, both sides are notified once, and the shop can still accept', async () => {
    const request = await shop.send([first, second])
    await shop.answer(first, [4000])
    await moveTo(new Date(new Date(request.answerBy!).getTime() + 60_000))
    // Two servers at once.
    await Promise.all([closeQuoteRequests(app.db, app.clock.now()), closeQuoteRequests(app.db, app.clock.now())])
    expect((await titles(shop.shop.owner)).filter((title) => title.startsWith('1 of 2'))).toEqual([
      '1 of 2 vendors answered quote request 1',
    ])
    expect((await titles(second))[0]).toBe('The time to answer Test Garage’s quote request 1 has passed')
    expect(await titles(first)).not.toContain('The time to answer Test Garage’s quote request 1 has passed')
    expect((await shop.read(request)).state).toBe('closed')
    expect((await shop.accepted(request, [first])).state).toBe('accepted')
  })

  test('a request expires with the last quote that can be accepted', async () => {
    const request = await shop.send([first, second])
    await shop.answer(first, [4000], { validUntil: '2026-03-13' })
    // 11:59 PM on the last day, and midnight, at the shop.
    await moveTo(new Date('2026-03-14T04:59:00Z'))
    expect((await shop.read(request)).state).toBe('closed')
    await moveTo(new Date('2026-03-14T05:00:00Z'))
    expect(await shop.read(request)).toMatchObject({ state: 'expired' })
    expect((await shop.received(first)).state).toBe('expired')
    expect((await shop.accept(await shop.read(request), [first])).problem.code).toBe('quote_expired')
  })

  test('lists are paged, and filtered by what needs doing', async () => {
    await shop.start()
    for (const name of ['A', 'B', 'C']) await shop.send([first], { lines: [makeLine({ name })] })
    const list = (query: object) => done(shop.shop.owner, quoteRequests.list, { ...shop.shop.inShop, query })
    const page = await list({ limit: 2 })
    expect(page.requests.map(({ number }) => number)).toEqual([4, 3])
    expect((await list({ limit: 2, after: page.next })).requests.map(({ number }) => number)).toEqual([2, 1])
    expect((await list({ show: 'draft' })).requests).toMatchObject([{ number: 1, asked: 0 }])
    expect((await list({ show: 'open' })).requests).toMatchObject([{ parts: 'C', asked: 1, answered: 0 }, {}, {}])
    await shop.answer(first, [4000])
    const ofVendor = async (query: object) => (await done(first, vendorQuotes.list, { query })).quotes.map(({ number }) => number)
    expect(await ofVendor({ show: 'answered' })).toEqual([await shop.received(first).then(({ number }) => number)])
    expect(await ofVendor({ show: 'answer' })).toHaveLength(2)
    await moveTo(new Date('2026-03-13T18:00:00Z'))
    expect((await list({ show: 'decide' })).requests).toHaveLength(3)
    expect(await ofVendor({ show: 'done' })).toHaveLength(2)
  })
})
