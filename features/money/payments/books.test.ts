import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { payByCard } from '../../../testing/payments/open-page.ts'
import { startListeningApp, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from './contract/index.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await startListeningApp()
  admin = await app.signUp('admin')
})

const readBooks = async () => (await admin.call(payments.books)).body
const listDifferences = async () => (await readBooks()).checks.filter(({ wrong }) => wrong > 0).map(({ check }) => check)

/** Changes frozen rows directly in the database, which the product itself never does, and restores them. */
async function readTamperedBooks(table: string, change: ReturnType<typeof sql>, undo: ReturnType<typeof sql>): Promise<string[]> {
  const as = (state: 'disable' | 'enable') => sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(app.db)
  await as('disable')
  await change.execute(app.db)
  const wrong = await listDifferences()
  await undo.execute(app.db)
  await as('enable')
  return wrong
}

describe('the books', () => {
  test('the books add up after card and cash payments, refunds, and a refund on a closed order', async () => {
    const byCard = await orderToPay(app)
    await payByCard(app, byCard)
    const { ledger } = (await byCard.owner.call(payments.payInfo, { body: { workOrderId: byCard.id } })).body
    await byCard.owner.call(payments.refund, {
      params: { id: byCard.id },
      body: { refundId: crypto.randomUUID(), moneyId: ledger[0]!.id, amountCents: 5000, reason: 'Wrong part' },
    })
    const inCash = await orderToPay(app)
    await inCash.owner.call(payments.recordCash, { params: { id: inCash.id }, body: { amountCents: 10_000 } })
    await app.settle()
    const early = await orderToPay(app, 'in-progress')
    const called = await orderToPay(app, 'in-progress')
    for (const { id, owner } of [early, called]) {
      const deposit = await owner.call(payments.askDeposit, { params: { id }, body: { amountCents: 2500, reason: 'Parts' } })
      await owner.call(payments.takeDeposit, { params: { id }, body: { depositId: deposit.body.id } })
    }
    const { workOrder } = (await called.owner.call(workOrders.read, { params: { id: called.id } })).body
    const cancelled = { params: { id: called.id }, body: { state: 'cancelled' as const } }
    await called.owner.call(workOrders.changeState, cancelled, { version: workOrder.version })

    const books = await readBooks()
    expect(books.differences).toEqual([])
    expect(books.checks.map(({ check, wrong }) => [check, wrong])).toEqual([
      ['bill', 0],
      ['closed', 0],
      ['deposit', 0],
      ['given-back', 0],
      ['payment', 0],
      ['refund', 0],
    ])
    const sources = Object.fromEntries(books.sources.map((source) => [source.provider, source]))
    expect(sources['sandbox']).toMatchObject({ inCents: 33_851, refunds: 1, backCents: 5000 })
    expect(sources['cash']).toMatchObject({ payments: 3, inCents: 15_000, backCents: 0 })
    expect([books.depositsCents, books.refundsDueCents]).toEqual([2500, 2500])
    expect(books.bills).toEqual({ count: 2, billedCents: 67_702, paidCents: 38_851, creditedCents: 5000, owedCents: 23_851 })
  })

  test('the books list every amount that was changed directly in the database', async () => {
    const order = await orderToPay(app)
    await payByCard(app, order)
    const of = sql`work_order_id = ${order.id}`
    expect(
      await readTamperedBooks(
        'ledger_entry',
        sql`update ledger_entry set amount_cents = amount_cents + 1 where ${of}`,
        sql`update ledger_entry set amount_cents = amount_cents - 1 where ${of}`,
      ),
    ).toEqual(['bill', 'payment'])
    expect(
      await readTamperedBooks(
        'bill',
        sql`update bill set paid_cents = paid_cents - 1 where ${of}`,
        sql`update bill set paid_cents = paid_cents + 1 where ${of}`,
      ),
    ).toEqual(['bill', 'closed'])
    const deposited = await orderToPay(app, 'in-progress')
    const params = { id: deposited.id }
    const deposit = await deposited.owner.call(payments.askDeposit, { params, body: { amountCents: 2500, reason: 'Parts' } })
    await deposited.owner.call(payments.takeDeposit, { params, body: { depositId: deposit.body.id } })
    const held = (cents: number) => sql`update bill set held_cents = held_cents + ${cents} where work_order_id = ${deposited.id}`
    expect(await readTamperedBooks('bill', held(1), held(-1))).toEqual(['bill'])
    const amount = (cents: number) => sql`update deposit set amount_cents = ${cents} where id = ${deposit.body.id}`
    expect(await readTamperedBooks('deposit', amount(2499), amount(2500))).toEqual(['deposit'])
    await sql`update payment_attempt set state = 'failed' where ${of}`.execute(app.db)
    const { differences } = await readBooks()
    expect(differences).toEqual([
      expect.objectContaining({ check: 'payment', invoice: order.invoice, statedCents: 0, foundCents: 33_851 }),
    ])
    await sql`update payment_attempt set state = 'paid' where ${of}`.execute(app.db)
    expect(await listDifferences()).toEqual([])
  })
})
