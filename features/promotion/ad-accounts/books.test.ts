import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { testApp } from '../../../testing/test-app.ts'
import { adAccountReview, adAccounts } from './contract/index.ts'
import { addTopUp, chargeAdAccount, creditAdCharge } from './server/index.ts'

test('no sequence of top-ups, charges, credits, invoices, payments and refunds unbalances the books or makes a balance negative', async () => {
  const app = await testApp()
  let admin = await app.signUp('admin')
  const issue = app.built.jobs.find(({ name }) => name === 'issue-ad-invoices')!
  const kinds = [
    'top-up',
    'charge',
    'charge',
    'charge',
    'credit',
    'month',
    'pay',
    'monthly',
    'prepaid',
    'refund',
    'two at once',
  ] as const
  const step = fc.tuple(fc.constantFrom(...kinds), fc.integer({ min: 1, max: 900 }))

  const readBooks = async (vendorId: string) =>
    (
      await sql<Record<string, number>>`
        select (select coalesce(sum(cents), 0)::int from ad_posting) as sum,
          (select count(*)::int from (select from ad_posting group by transaction_id having sum(cents) <> 0) x) as unbalanced,
          (select count(*)::int from ad_account a cross join lateral (
            select coalesce(-sum(p.cents) filter (where p.book = 'vendor-balance'), 0) as balance,
              coalesce(sum(p.cents) filter (where p.book = 'receivable'), 0) as owed
            from ad_transaction t join ad_posting p on p.transaction_id = t.id where t.vendor_id = a.vendor_id) x
            where a.vendor_id = ${vendorId} and (a.balance_cents <> x.balance or a.receivable_cents <> x.owed)) as differs,
          (select count(*)::int from ad_account where balance_cents < 0) as below,
          (select count(*)::int from ad_spend_total where cents > 4000 or cents < 0) as overspent,
          (select count(*)::int from (select from ad_invoice group by vendor_id, month having count(*) > 1) x) as twice,
          (select count(*)::int from ad_invoice i where i.total_cents <> coalesce(
            (select sum(l.cents) from ad_invoice_line l where l.invoice_id = i.id), 0)) as invoices`.execute(app.db)
    ).rows[0]

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      app.clock.set(new Date('2027-03-10T15:00:00Z'))
      let vendor = await app.signUp('vendors')
      admin = await app.signInAs(admin.accountId, 'admin', admin.email)
      const vendorId = vendor.accountId
      const mine = async () => (await vendor.call(adAccounts.mine, {})).body
      const version = async () => ({ version: (await mine()).version, key: randomUUID() })
      const params = { vendor: vendorId }
      await admin.call(adAccountReview.setLimit, { params, body: { creditLimit: 3000 } }, await version())
      const charges: string[] = []
      const campaignId = randomUUID()
      let month = 3
      const charge = (cents: number) =>
        inTransaction(app.db, (tx) =>
          chargeAdAccount(tx, {
            vendorId,
            campaignId,
            day: '2027-03-10',
            at: app.clock.now(),
            kind: 'click',
            sourceId: randomUUID(),
            cents,
            dayBudgetCents: 4000,
            totalBudgetCents: 4000,
          }),
        )
      const credit = (chargeId: string) =>
        inTransaction(app.db, (tx) => creditAdCharge(tx, { chargeId, reason: 'A bot', at: app.clock.now() }))
      const acts: Record<(typeof kinds)[number], (cents: number) => Promise<unknown>> = {
        'top-up': (cents) =>
          inTransaction(app.db, (tx) => addTopUp(tx, { vendorId, sourceId: randomUUID(), cents, at: app.clock.now() })),
        charge: async (cents) => {
          const before = await mine()
          const { chargeId, chargedCents } = await charge(cents)
          expect(chargedCents).toBeLessThanOrEqual(before.spendable)
          if (chargeId) charges.push(chargeId)
        },
        credit: async (cents) => charges.length > 0 && credit(charges[cents % charges.length]!),
        month: async () => {
          month += 1
          app.clock.set(new Date(Date.UTC(2027, month - 1, 1, 0, 30)))
          vendor = await app.signInAs(vendorId, 'vendors', vendor.email)
          admin = await app.signInAs(admin.accountId, 'admin', admin.email)
          await Promise.all([issue.work(), issue.work()])
        },
        pay: async () => {
          const open = (await vendor.call(adAccounts.invoices, { query: {} })).body.rows.find(({ state }) => state !== 'paid')
          if (open)
            await admin.call(
              adAccountReview.recordPayment,
              { params: { id: open.id }, body: { how: 'ach', reference: 'T' } },
              { key: randomUUID() },
            )
        },
        monthly: async () => vendor.call(adAccounts.setBilling, { body: { billing: 'monthly' } }, await version()),
        prepaid: async () => vendor.call(adAccounts.setBilling, { body: { billing: 'prepaid' } }, await version()),
        refund: async (cents) =>
          admin.call(adAccountReview.refund, { params, body: { cents, how: 'check', reference: '1' } }, await version()),
        'two at once': (cents) => Promise.all([charge(cents), charge(cents), ...charges.slice(0, 2).map(credit)]),
      }
      for (const [kind, cents] of steps) {
        await acts[kind](cents)
        expect(await readBooks(vendorId)).toEqual({
          sum: 0,
          unbalanced: 0,
          differs: 0,
          below: 0,
          overspent: 0,
          twice: 0,
          invoices: 0,
        })
      }
    }),
    { numRuns: 30 },
  )
})
