import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { cardReaders } from '../../cards/card-payments/contract/index.ts'
import { counterPayments, payments } from '../payments/contract/index.ts'
import { type CloseForm, dayCloses } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const nothing = { bills: {}, coins: {} }
const readDraft = async ({ owner, shopId: shop }: Pick<TestShop, 'owner' | 'shopId'>) =>
  (await owner.call(dayCloses.draft, { query: { shop } })).body
type Change = Partial<Omit<CloseForm, 'drawer'>> & { version?: string; drawer?: object }
const close = async ({ owner, shopId: shop }: Pick<TestShop, 'owner' | 'shopId'>, change: Change = {}, key?: string) => {
  const version = change.version ?? (await readDraft({ owner, shopId: shop })).version
  const body = { shop, version, drawer: nothing, counted: {}, leftCents: 0, ...change } as never
  return owner.call(dayCloses.close, { body }, key ? { key } : {})
}
const takeCash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const takeCheck = (order: OrderToPay, amountCents: number, checkNumber = '1042') =>
  order.owner.call(counterPayments.recordCheck, { params: { id: order.id }, body: { amountCents, checkNumber } })
async function takeCard(order: OrderToPay, amountCents: number) {
  const query = { shop: order.shopId }
  const known = (await order.owner.call(cardReaders.list, { query })).body.readers
  const register = { body: { ...query, provider: 'sandbox' as const, code: 'simulated', label: 'Front counter' } }
  const [reader] = known.length > 0 ? known : (await order.owner.call(cardReaders.register, register)).body.readers
  const start = { params: { id: order.id }, body: { readerId: reader!.id, amountCents } }
  const { attemptId } = (await order.owner.call(counterPayments.startOnReader, start)).body
  app.clock.set(new Date(app.clock.now().getTime() + 4000))
  await order.owner.call(counterPayments.readerPayment, { params: { id: order.id, attempt: attemptId } })
  return reader!.id
}

test('a close records what was expected, counted and left, and the next one starts with the float', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 10_000)
  await takeCheck(order, 5000)
  const readerId = await takeCard(order, 18_851)
  const draft = await readDraft(order)
  expect(draft).toMatchObject({
    previous: null,
    openingCents: 0,
    checks: [{ checkNumber: '1042', invoice: order.invoice, amountCents: 5000 }],
    lines: [
      { key: 'cash', payments: 1, inCents: 10_000, backCents: 0, expectedCents: 10_000 },
      { key: 'check', payments: 1, expectedCents: 5000 },
      { key: readerId, label: 'Front counter', payments: 1, expectedCents: 18_851 },
    ],
  })
  const drawer = { bills: { '10000': 1, '5000': 2 }, coins: { '25': 4 } }
  const counted = { check: 5000, [readerId]: 18_851 }
  const form = { openingCents: 10_000, drawer, counted, leftCents: 10_000, note: 'A dollar over' }
  const made = await close(order, form)
  expect(made.body).toMatchObject({
    number: 1,
    openingCents: 10_000,
    countedCents: 20_100,
    leftCents: 10_000,
    differenceCents: 100,
    note: 'A dollar over',
    lines: [
      { key: 'cash', expectedCents: 20_000, countedCents: 20_100, differenceCents: 100 },
      { key: 'check', differenceCents: 0 },
      { key: readerId, differenceCents: 0 },
    ],
  })
  const next = await readDraft(order)
  expect(next).toMatchObject({ openingCents: 10_000, previous: { id: made.body.id }, checks: [] })
  expect(next.lines).toMatchObject([
    { key: 'cash', expectedCents: 10_000 },
    { key: 'check', expectedCents: 0 },
  ])
})

test('a difference needs a note, and no more can stay in the drawer than was counted', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 1000)
  expect((await close(order)).problem.code).toBe('close_note_missing')
  expect((await close(order, { note: '   ' })).problem.code).toBe('close_note_missing')
  const ten = { bills: { '1000': 1 }, coins: {} }
  expect((await close(order, { drawer: ten, leftCents: 1001 })).problem.code).toBe('float_above_counted')
  expect((await close(order, { drawer: ten, counted: { check: 1 } })).problem.code).toBe('close_note_missing')
  expect((await close(order, { drawer: ten, leftCents: 1000 })).body).toMatchObject({ differenceCents: 0, note: '' })
})

test('a payment that arrives after the page was opened is not counted unseen', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 1000)
  const { version } = await readDraft(order)
  await takeCash(order, 500)
  expect((await close(order, { version, note: 'Any' })).problem.code).toBe('close_changed')
  expect((await readDraft(order)).lines[0]).toMatchObject({ expectedCents: 1500 })
})

test('many closes at once record one, and the same key again returns it', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 1000)
  const { version } = await readDraft(order)
  const replies = await Promise.all(Array.from({ length: 10 }, () => close(order, { version, note: 'Short' })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const key = crypto.randomUUID()
  const again = await readDraft(order)
  const [first, second] = [
    await close(order, { version: again.version }, key),
    await close(order, { version: again.version }, key),
  ]
  expect(second.body).toEqual(first.body)
  const list = (await order.owner.call(dayCloses.list, { query: { shop: order.shopId } })).body
  expect(list.closes.map(({ number, hasDifference }) => [number, hasDifference])).toEqual([
    [2, false],
    [1, true],
  ])
})

test('a close never changes; a correction is a note', async () => {
  const order = await orderToPay(app)
  const { id } = (await close(order)).body
  const noted = await order.owner.call(dayCloses.addNote, { params: { id }, body: { text: 'The $20 was under the tray.' } })
  expect(noted.body.notes).toMatchObject([{ text: 'The $20 was under the tray.', writtenBy: expect.any(String) }])
  await expect(sql`update day_close set counted_cents = 1 where id = ${id}`.execute(app.db)).rejects.toThrow()
  await expect(sql`delete from day_close where id = ${id}`.execute(app.db)).rejects.toThrow()
  await expect(sql`update day_close_note set text = '' where day_close_id = ${id}`.execute(app.db)).rejects.toThrow()
})

test('a bounced check is listed, but is not missing from the drawer', async () => {
  const order = await orderToPay(app)
  await takeCheck(order, 5000)
  await close(order)
  const { ledger } = (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
  await order.owner.call(counterPayments.recordBounced, { params: { id: order.id, entry: ledger[0]!.id }, body: { reason: '' } })
  const draft = await readDraft(order)
  expect(draft.bounced).toMatchObject([{ checkNumber: '1042', amountCents: 5000 }])
  expect(draft.lines[1]).toMatchObject({ key: 'check', expectedCents: 0 })
  expect((await close(order)).body.bounced).toHaveLength(1)
})

test('a close prints as a PDF that stays the same', async () => {
  const order = await orderToPay(app)
  await takeCheck(order, 5000)
  const { id } = (await close(order, { drawer: { bills: { '500': 1 }, coins: { '1': 3 } }, note: 'Found $5.03' })).body
  const print = () => order.owner.call(dayCloses.paper, { params: { id } })
  const [first, second] = [await print(), await print()]
  expect(first.status).toBe(200)
  expect(first.body).toEqual(second.body)
})

test('another shop can neither see nor close a shop’s day', async () => {
  const order = await orderToPay(app)
  const { id } = (await close(order)).body
  const stranger = await app.signUpShop()
  const query = { shop: order.shopId }
  const theirs = { params: { id } }
  const replies = [
    await stranger.owner.call(dayCloses.draft, { query }),
    await stranger.owner.call(dayCloses.list, { query }),
    await stranger.owner.call(dayCloses.read, theirs),
    await stranger.owner.call(dayCloses.paper, theirs),
    await stranger.owner.call(dayCloses.addNote, { ...theirs, body: { text: 'Mine' } }),
    await close({ owner: stranger.owner, shopId: order.shopId }, { version: '0-0-0' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

/** Numbers that are the same in every run. */
function makeRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('random payments, refunds, bounced checks and closes always add up, with each entry in exactly one close', async () => {
  const shop = await app.signUpShop()
  const orders = [
    await orderToPay(app, 'ready', { shop }),
    await orderToPay(app, 'ready', { shop }),
    await orderToPay(app, 'ready', { shop }),
  ]
  const random = makeRandom(20_261_123)
  const closed: { cents: number; left: number; opening: number }[] = []
  for (let step = 0; step < 60; step++) {
    const order = orders[random(orders.length)]!
    const amountCents = 500 + 100 * random(40) + random(90) + 10
    const what = random(12)
    if (what < 3) await takeCash(order, amountCents)
    else if (what < 5) await takeCheck(order, amountCents, String(1000 + step))
    else if (what < 7) await takeCard(order, amountCents)
    else if (what < 8)
      await order.owner.call(payments.refundCash, { params: { id: order.id }, body: { amountCents: 100, reason: 'Any' } })
    else if (what < 9) {
      const { ledger } = (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
      const check = ledger.find(({ canBounce }) => canBounce)
      const bounced = { params: { id: order.id, entry: check?.id ?? crypto.randomUUID() }, body: { reason: '' } }
      await order.owner.call(counterPayments.recordBounced, bounced)
    } else if (what < 10) {
      const { ledger } = (await order.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
      const card = ledger.find(({ leftCents }) => leftCents > 0)
      const refund = { refundId: crypto.randomUUID(), moneyId: card?.id ?? crypto.randomUUID(), amountCents: 100, reason: 'Any' }
      await order.owner.call(payments.refund, { params: { id: order.id }, body: refund })
    } else {
      const draft = await readDraft(shop)
      const bills = { '100': random(200) }
      const leftCents = Math.min(100 * bills['100'], 5000)
      const { body } = await close(shop, { drawer: { bills, coins: {} }, leftCents, note: 'Random' })
      const cents = body.lines.reduce((sum, line) => sum + line.inCents - line.backCents, 0)
      const bouncedCents = body.bounced.reduce((sum, check) => sum + check.amountCents, 0)
      closed.push({ cents: cents - bouncedCents, left: leftCents, opening: draft.openingCents })
    }
  }
  const open = await readDraft(shop)
  const { rows } = await sql<{ entries: number; items: number; cents: number; closes: number }>`
    select (select count(*)::int from ledger_entry where shop_id = ${shop.shopId}) as entries,
      (select count(distinct source_id)::int from close_item where shop_id = ${shop.shopId} and source = 'ledger') as items,
      (select sum(amount_cents)::int from ledger_entry where shop_id = ${shop.shopId}) as cents,
      (select count(*)::int from close_item i join day_close c on c.id = i.day_close_id
        where i.shop_id = ${shop.shopId} and c.shop_id <> i.shop_id) as closes`.execute(app.db)
  const [found] = rows
  expect(closed.length).toBeGreaterThan(4)
  expect(found!.entries).toBeGreaterThan(20)
  expect(found!.items).toBe(found!.entries)
  expect(found!.closes).toBe(0)
  const openCents =
    open.lines.reduce((sum, line) => sum + line.inCents - line.backCents, 0) -
    open.bounced.reduce((sum, check) => sum + check.amountCents, 0)
  expect(closed.reduce((sum, { cents }) => sum + cents, openCents)).toBe(found!.cents)
  expect([...closed.slice(1).map(({ opening }) => opening), open.openingCents]).toEqual(closed.map(({ left }) => left))
})

test('a counted item cannot move to another close', async () => {
  const order = await orderToPay(app)
  await takeCash(order, 1000)
  await close(order, { note: 'Short' })
  const second = (await close(order)).body.id
  await expect(
    sql`update close_item set day_close_id = ${second} where shop_id = ${order.shopId}`.execute(app.db),
  ).rejects.toThrow(/never changes/)
  await expect(sql`delete from close_item where shop_id = ${order.shopId}`.execute(app.db)).rejects.toThrow(/never changes/)
})
