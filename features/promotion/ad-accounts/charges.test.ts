import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { reasonNotToCharge } from './rules.ts'
import { addTopUp, type AdCharge, chargeAdAccount, creditAdCharge } from './server/index.ts'

let app: TestApp
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
})

const day = '2026-11-26'
const campaignId = randomUUID()
const at = new Date('2026-11-26T15:00:00Z')
const topUp = (cents: number, to = vendor) =>
  inTransaction(app.db, (tx) => addTopUp(tx, { vendorId: to.accountId, sourceId: randomUUID(), cents, at }))
const makeCharge = (change: Partial<AdCharge> = {}): AdCharge => ({
  vendorId: vendor.accountId,
  campaignId,
  memo: 'Brakes',
  day,
  at,
  kind: 'click',
  sourceId: randomUUID(),
  cents: 100,
  dayBudgetCents: 100_000,
  totalBudgetCents: 100_000,
  ...change,
})
const charge = (change: Partial<AdCharge> = {}) => inTransaction(app.db, (tx) => chargeAdAccount(tx, makeCharge(change)))
const credit = (chargeId: string) => inTransaction(app.db, (tx) => creditAdCharge(tx, { chargeId, reason: 'A bot', at }))
const setAccount = (text: string) =>
  sql.raw(`update ad_account set ${text} where vendor_id = '${vendor.accountId}'`).execute(app.db)

const ask = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(app.db)).rows
const getAccount = async () =>
  (
    await ask(sql<{ balance: number; owed: number; spendable: number }>`
      select balance_cents as balance, receivable_cents as owed, ad_spendable_cents(vendor_id) as spendable
      from ad_account where vendor_id = ${vendor.accountId}`)
  )[0]
const getSpent = async (id: string) =>
  (
    await ask(sql<{ day: number; total: number }>`
      select s.cents as day, t.cents as total from ad_spend s join ad_spend_total t using (campaign_id)
      where campaign_id = ${id} and s.day = ${day}`)
  )[0] ?? { day: 0, total: 0 }

describe('a charge for advertising', () => {
  test('takes the full price from the prepaid balance and counts toward the day and the total', async () => {
    const own = randomUUID()
    await topUp(1000)
    expect(await charge({ campaignId: own })).toMatchObject({ chargedCents: 100, why: 'charged' })
    expect(await getAccount()).toEqual({ balance: 900, owed: 0, spendable: 900 })
    expect(await getSpent(own)).toEqual({ day: 100, total: 100 })
  })

  test('goes through fifty times at once only as often as the balance allows', async () => {
    await topUp(1050)
    const charges = await Promise.all(Array.from({ length: 50 }, () => charge({ campaignId: randomUUID() })))
    expect(charges.filter(({ why }) => why === 'charged')).toHaveLength(10)
    expect(new Set(charges.map(({ why }) => why))).toEqual(new Set(['charged', 'balance']))
    expect(await getAccount()).toMatchObject({ balance: 50 })
  })

  test.each([
    ['day', { dayBudgetCents: 770, totalBudgetCents: 100_000 }],
    ['total', { dayBudgetCents: 100_000, totalBudgetCents: 770 }],
  ])('goes through fifty times at once only as often as the budget of the %s allows', async (_, budgets) => {
    const own = randomUUID()
    await topUp(100_000)
    const charges = await Promise.all(Array.from({ length: 50 }, () => charge({ ...budgets, campaignId: own })))
    expect(charges.filter(({ why }) => why === 'charged')).toHaveLength(7)
    expect(new Set(charges.map(({ why }) => why))).toEqual(new Set(['charged', 'budget']))
    expect(await getSpent(own)).toEqual({ day: 700, total: 700 })
  })

  test('is made once for a click, even when it arrives twenty times at once', async () => {
    await topUp(10_000)
    const sourceId = randomUUID()
    const charges = await Promise.all(Array.from({ length: 20 }, () => charge({ sourceId })))
    expect(charges.reduce((sum, { chargedCents }) => sum + chargedCents, 0)).toBe(100)
    expect(new Set(charges.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(await getAccount()).toMatchObject({ balance: 9900 })
  })

  test('is all or nothing: a price that does not fit is not charged in part', async () => {
    await topUp(99)
    expect(await charge()).toEqual({ chargeId: null, chargedCents: 0, why: 'balance' })
    await topUp(10_000)
    expect(await charge({ dayBudgetCents: 99 })).toMatchObject({ chargedCents: 0, why: 'budget' })
    expect(await getAccount()).toMatchObject({ balance: 10_099 })
  })

  test('on a monthly account is owed, up to the credit limit', async () => {
    await topUp(500)
    await setAccount("billing = 'monthly', credit_limit_cents = 250")
    const charges = [await charge(), await charge(), await charge()]
    expect(charges.map(({ why }) => why)).toEqual(['charged', 'charged', 'balance'])
    expect(await getAccount()).toEqual({ balance: 500, owed: 200, spendable: 50 })
  })

  test('is not made on a suspended account', async () => {
    await topUp(1000)
    await setAccount("is_suspended = true, reason = 'Review'")
    expect(await charge()).toEqual({ chargeId: null, chargedCents: 0, why: 'suspended' })
    expect(await getAccount()).toMatchObject({ spendable: 0 })
  })

  test('is not made without an account, where nothing can be spent', async () => {
    expect(await charge()).toMatchObject({ why: 'balance' })
    const otherVendor = await app.signUp('vendors')
    expect(await ask(sql<{ cents: number }>`select ad_spendable_cents(${otherVendor.accountId}) as cents`)).toEqual([
      { cents: 0 },
    ])
  })

  test('of 0 cents or below is an error of the caller, not a charge', async () => {
    await topUp(1000)
    await expect(charge({ cents: 0 })).rejects.toThrow('ad_transaction_cents_check')
    await expect(charge({ cents: -5 })).rejects.toThrow('check constraint')
    expect(await getAccount()).toMatchObject({ balance: 1000 })
  })
})

describe('a credit for a charge', () => {
  test('returns the money and the budget once, even when requested ten times at once', async () => {
    const own = randomUUID()
    await topUp(100)
    const { chargeId } = await charge({ campaignId: own, dayBudgetCents: 100, totalBudgetCents: 100 })
    const credits = await Promise.all(Array.from({ length: 10 }, () => credit(chargeId!)))
    expect(credits.toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 100])
    expect(await getAccount()).toMatchObject({ balance: 100 })
    expect(await getSpent(own)).toEqual({ day: 0, total: 0 })
    expect(await charge({ campaignId: own, dayBudgetCents: 100, totalBudgetCents: 100 })).toMatchObject({ why: 'charged' })
  })

  test('goes back to where the charge was taken from, even if the vendor has changed how it pays', async () => {
    await topUp(500)
    await setAccount("billing = 'monthly', credit_limit_cents = 1000")
    const { chargeId } = await charge()
    await setAccount("billing = 'prepaid'")
    await credit(chargeId!)
    expect(await getAccount()).toMatchObject({ balance: 500, owed: 0 })
  })

  test('for something that was never charged does nothing', async () => {
    expect(await credit(randomUUID())).toBe(0)
  })
})

describe('the books of advertising', () => {
  test('refuse a transaction that does not sum to 0, or has no postings', async () => {
    await topUp(100)
    const enter = (postings: string) =>
      sql`with t as (insert into ad_transaction (vendor_id, kind, source_id, cents, at)
          values (${vendor.accountId}, 'refund', gen_random_uuid(), 5, now()) returning id)
        insert into ad_posting select id, p.* from t cross join (${sql.raw(postings)}) p`.execute(app.db)
    await expect(enter("values ('cash', -5), ('vendor-balance', 4)")).rejects.toThrow('do not sum to 0')
    await expect(enter("values ('cash', -5)")).rejects.toThrow('do not sum to 0')
    await expect(enter("select 'cash', 1 where false")).rejects.toThrow('do not sum to 0')
    await expect(enter("values ('cash', -5), ('vendor-balance', 5)")).resolves.toBeDefined()
  })

  test('never change', async () => {
    await topUp(100)
    await expect(sql`update ad_posting set cents = cents * 2`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from ad_transaction`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('refuse a balance below 0', async () => {
    await topUp(100)
    await expect(setAccount('balance_cents = -1')).rejects.toThrow('balance_is_never_below_zero')
  })
})

test.each([
  [{}, null],
  [{ isStopped: true }, 'suspended'],
  [{ daySpentCents: 401 }, 'budget'],
  [{ daySpentCents: 400 }, null],
  [{ totalSpentCents: 901 }, 'budget'],
  [{ totalSpentCents: 900 }, null],
  [{ spendableCents: 99 }, 'balance'],
  [{ spendableCents: 100 }, null],
])('a price fits in full or not at all: %j', (change, why) => {
  const facts = { cents: 100, dayBudgetCents: 500, daySpentCents: 0, totalBudgetCents: 1000, totalSpentCents: 0 }
  expect(reasonNotToCharge({ ...facts, spendableCents: 1000, isStopped: false, ...change })).toBe(why)
})
