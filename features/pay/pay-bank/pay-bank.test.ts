import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payBank } from './contract/index.ts'
import { remindOfReviews } from './server/index.ts'

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

describe('bank settings', () => {
  test('show the last four digits, tell every owner what changed, and refuse a stale save', async () => {
    const { body } = await bank.owner.call(payBank.get, { params: bank.ofShop() })
    expect(body).toMatchObject({
      version: 1,
      accountLast4: '2233',
      review: { dueOn: '2027-11-23', isDue: false },
      nextCheck: 2001,
    })
    expect((await bank.save({ companyName: 'Westgate LLC' }, 0)).problem.code).toBe('stale')
    expect((await bank.save({ companyName: 'Westgate LLC', account: '' }, 1, bank.partner)).body).toMatchObject({
      accountLast4: '2233',
      version: 2,
    })
    expect((await bank.owner.call(payBank.get, { params: bank.ofShop() })).body.changes[0]!.fields).toEqual(['company name'])
    expect((await bank.readNews(bank.owner))[0]).toContain('changed the payroll bank settings')
  })

  test('refuse invalid numbers and name the field', async () => {
    const { errors } = (
      await bank.save({ routing: '111000615', companyId: '12', immediateOrigin: 'abc', companyName: 'Müller' }, 1)
    ).problem
    expect(Object.keys(errors!).toSorted()).toEqual(['companyId', 'companyName', 'immediateOrigin', 'routing'])
  })

  test('remind of the yearly review of fraud monitoring once, until an owner confirms it', async () => {
    await sql`update pay_bank set review_due_on = '2026-12-02' where shop_id = ${bank.shop.shopId}`.execute(app.db)
    await remindOfReviews(app.db, app.clock.now())
    await remindOfReviews(app.db, app.clock.now())
    expect((await bank.readNews(bank.partner)).filter((title) => title.startsWith('Review how'))).toHaveLength(1)
    const review = (dueOn: string) =>
      bank.owner.call(payBank.review, { params: bank.ofShop(), body: { dueOn, note: 'Two people see every file' } })
    expect((await bank.owner.call(payBank.get, { params: bank.ofShop() })).body.review!.isDue).toBe(true)
    expect((await review('2026-12-02')).body).toMatchObject({
      review: { dueOn: '2027-12-02', isDue: false },
      reviews: [{ note: 'Two people see every file' }],
    })
    expect((await review('2026-12-02')).problem.code).toBe('review_not_due')
  })
})
