import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { setQuickPassword } from '../../../testing/quick-password.ts'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { addPasskey } from '../../../testing/samples/passkey.samples.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { employees } from '../../people/employees/contract/index.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { seedBankDirectory } from '../../platform/bank-directory/server/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { ownPersonnel } from '../personnel/contract/index.ts'
import { type AccountForm, DepositPage, deposits, ownDeposits } from './contract/index.ts'

let app: TestApp
let shop: HiringShop
const logged: Record<string, unknown>[] = []
beforeAll(async () => {
  app = await testApp({ logged })
  await seedBankDirectory(app.db)
})
beforeEach(async () => {
  // Monday before Thanksgiving.
  app.clock.set(new Date('2026-11-23T16:00:00Z'))
  shop = await openHiringShop(app)
})

type Account = z.input<typeof AccountForm>
const chase: Account = { routing: '111000614', account: '4455667788', type: 'checking', how: 'rest' }
const savings: Account = { routing: '314074269', account: '99887766', type: 'savings', how: 'percent', percent: 20_000 }
const update = (accounts: Account[], who = shop.tech) => who.call(ownDeposits.update, { body: { email: who.email, accounts } })
const read = async (who = shop.tech) => (await who.call(ownDeposits.get, { params: { email: who.email } })).body
const cancel = (id: string, who = shop.tech) => who.call(ownDeposits.cancel, { params: { email: who.email, id } })

async function goTo(at: string): Promise<void> {
  app.clock.set(new Date(at))
  shop.tech = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
}

describe('a change', () => {
  test('is refused until the e-mail is confirmed, because the shop may have chosen the password', async () => {
    await sql`update account set email_confirmed_at = null where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await update([chase])).problem).toMatchObject({ status: 403, code: 'email_not_confirmed' })
    expect(await read()).toMatchObject({ current: null, pending: null })
  })

  test('takes effect on the second banking day after it, masked, in the order of payment', async () => {
    const { body } = await update([chase, savings])
    expect(body.current).toBeNull()
    expect(body.pending).toMatchObject({
      effectiveOn: '2026-11-25',
      accounts: [
        { bank: 'USAA Federal Savings Bank', last4: '7766', how: 'percent', percent: 20_000 },
        { bank: 'JPMorgan Chase Bank', last4: '7788', how: 'rest' },
      ],
    })
    await goTo('2026-11-25T16:00:00Z')
    expect(await read()).toMatchObject({ pending: null, current: { effectiveOn: '2026-11-25' } })
  })

  test.each([
    ['2026-11-25T16:00:00Z', '2026-11-30'],
    ['2026-11-27T16:00:00Z', '2026-12-01'],
    ['2026-11-28T04:00:00Z', '2026-12-01'],
    ['2026-12-24T16:00:00Z', '2026-12-29'],
  ])('made at %s, over holidays and weekends by the shop’s clock, counts from %s', async (at, day) => {
    await goTo(at)
    expect((await update([chase])).body.pending?.effectiveOn).toBe(day)
  })

  test('keeps a number on file without sending it again, and only at the same bank', async () => {
    await update([chase])
    const [account] = (await read()).pending!.accounts
    const kept = { id: account!.id, routing: account!.routing, account: '', type: 'savings', how: 'rest' } as const
    expect((await update([kept])).body.pending!.accounts).toMatchObject([{ id: account!.id, last4: '7788', type: 'savings' }])
    expect((await update([{ ...kept, routing: '314074269' }])).problem).toMatchObject({
      code: 'account_number_needed',
      errors: { 'accounts.0.account': 'Type the account number at this bank, because the routing number changed' },
    })
    const typed = { ...kept, routingOnFile: account!.routing }
    expect(DepositPage.safeParse({ accounts: [typed] }).success).toBe(true)
    const { error } = DepositPage.safeParse({ accounts: [{ ...typed, routing: '314074269' }] })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['accounts.0.account'])
    expect((await update([{ ...kept, id: crypto.randomUUID() }])).status).toBe(404)
  })

  test('replaces one that has not taken effect yet, and can be canceled until it does', async () => {
    await update([chase])
    await goTo('2026-11-25T16:00:00Z')
    await update([{ ...savings, how: 'rest' }])
    const { pending } = (await update([{ ...chase, account: '11112222' }])).body
    const { body } = await cancel(pending!.id)
    expect(body).toMatchObject({ pending: null, current: { accounts: [{ last4: '7788' }] } })
    expect(body.earlier.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
    expect((await cancel(body.current!.id)).problem.code).toBe('change_started')
    expect((await cancel(crypto.randomUUID())).status).toBe(404)
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail).toMatchObject({ subject: 'The change to your direct deposit was canceled' })
  })

  test('ends the draft, so the form shows nothing old afterwards', async () => {
    const draft = { params: { email: shop.tech.email, form: 'deposit' as const } }
    await shop.tech.call(ownPersonnel.saveDraft, { ...draft, body: { values: { accounts: [] }, version: 0 } })
    await update([chase])
    expect((await shop.tech.call(ownPersonnel.getDraft, draft)).body).toEqual({ values: {}, version: 0, savedAt: null })
  })

  test('without an account, the employee is paid by check', async () => {
    expect((await update([])).body.pending).toMatchObject({ accounts: [] })
  })

  test('rows never change', async () => {
    await update([chase])
    await expect(sql`update deposit_change set effective_on = now()`.execute(app.db)).rejects.toThrow('append-only')
  })
})

describe('what is refused', () => {
  const errors = async (...accounts: Account[]) => (await update(accounts)).problem.errors

  test('a routing number that fails the check digit, and an invalid account number', async () => {
    expect(await errors({ ...chase, routing: '111000615' })).toEqual({
      'accounts.0.routing': 'Routing number is not valid. Check its nine digits.',
    })
    expect(await errors({ ...chase, account: '12' })).toEqual({ 'accounts.0.account': 'Account number must be 4 to 17 digits' })
    expect(await errors({ ...chase, account: '' })).toEqual({ 'accounts.0.account': 'Account number is required' })
  })

  test('shares that do not add up: no rest, two rests, nothing to pay, or percentages that leave no rest', async () => {
    expect(await errors({ ...chase, how: 'fixed', amount: 100 })).toEqual({ 'accounts.0.how': 'One account must get the rest' })
    expect(await errors(chase, { ...savings, how: 'rest' })).toEqual({ 'accounts.1.how': 'Only one account can get the rest' })
    expect(await errors({ ...savings, how: 'fixed' }, chase)).toEqual({ 'accounts.0.amount': 'Amount is required' })
    expect(await errors({ ...savings, percent: 0 }, chase)).toEqual({ 'accounts.0.percent': 'Percent is required' })
    expect(await errors({ ...savings, percent: 100_000 }, chase)).toEqual({
      'accounts.0.percent': 'The percentages must leave something for the rest',
    })
  })

  test('an account on file listed twice, with another number the second time', async () => {
    const { id } = (await update([chase])).body.pending!.accounts[0]!
    const twice = [
      { ...chase, id, account: '' },
      { ...savings, id, account: '99887766' },
    ]
    expect((await update(twice)).problem.code).toBe('account_twice')
  })

  test('four accounts, and the same one twice', async () => {
    expect((await update([savings, savings, savings, chase])).problem.errors).toEqual({ accounts: 'At most three accounts' })
    expect((await update([{ ...chase, how: 'fixed', amount: 100 }, chase])).problem.code).toBe('account_twice')
  })
})

describe('protection', () => {
  test('a change needs the password again; being logged in is not enough', async () => {
    const password = 'a long walk by the river'
    await setQuickPassword(app, shop.tech, password)
    await sql`update session set confirmed_at = null where account_id = ${shop.tech.accountId}`.execute(app.db)
    expect((await update([chase])).problem.code).toBe('confirm_identity')
    expect((await read()).pending).toBeNull()
    expect((await shop.tech.call(auth.confirmIdentity, { body: { password: 'wrong' } })).status).toBeGreaterThanOrEqual(400)
    expect((await update([chase])).problem.code).toBe('confirm_identity')
  })

  test('a passkey confirms a change as the password does: only the account’s own, with its signature, and once', async () => {
    const confirm = await addPasskey(app, shop.tech)
    await addPasskey(app, shop.named)
    await sql`update session set confirmed_at = null`.execute(app.db)
    expect((await update([chase])).problem.code).toBe('confirm_identity')
    expect(await confirm(shop.named)).not.toBe(200)
    expect((await update([chase], shop.named)).problem.code).toBe('confirm_identity')
    expect(await confirm(shop.tech, 'forged')).not.toBe(200)
    expect((await update([chase])).problem.code).toBe('confirm_identity')
    expect(await confirm(shop.tech)).toBe(200)
    expect((await update([chase])).body.pending).toMatchObject({ accounts: [{ last4: '7788' }] })
    await sql`update session set confirmed_at = ${new Date(app.clock.now().getTime() - 11 * 60_000)} where account_id = ${shop.tech.accountId}`.execute(
      app.db,
    )
    expect(await confirm(shop.tech, 'repeated')).not.toBe(200)
    expect((await update([savings, chase])).problem.code).toBe('confirm_identity')
  })

  test('the old phone and e-mail are notified, even if the phone was changed first', async () => {
    const old = '5125550177'
    await sql`update employee set phone1 = ${old} where account_id = ${shop.tech.accountId}`.execute(app.db)
    await update([chase])
    await goTo('2026-11-25T16:00:00Z')
    await sql`update employee set phone1 = '5125550178' where account_id = ${shop.tech.accountId}`.execute(app.db)
    expect((await shop.tech.call(employees.getMine, {})).body.phone1).toBe('5125550178')
    await update([{ ...chase, account: '5566778899' }])
    await app.settle()
    const texts = await Promise.all([old, '5125550178'].map((phone) => app.listMessages(phone)))
    expect(texts.map(([newest]) => newest?.body_text)).toEqual([
      expect.stringContaining('changes on 11/30/2026'),
      expect.stringContaining('changes on 11/30/2026'),
    ])
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail).toMatchObject({ subject: 'Your direct deposit was changed' })
    expect(mail!.body_text).toContain('JPMorgan Chase Bank, checking, ending in 8899')
    const owner = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
    const { rows } = (await owner.call(notifications.list, { query: {} })).body
    expect(rows[0]!.title).toBe('Ed Tech changed the direct deposit')
  })

  test('the shop sees banks and last digits, and the employee sees who looked', async () => {
    await update([chase])
    const look = (who: TestUser) => who.call(deposits.get, { params: { n: shop.recordId } })
    expect((await look(shop.named)).body).toMatchObject({
      employee: { name: 'Ed Tech' },
      pending: { accounts: [{ last4: '7788' }] },
    })
    const { views } = (await shop.tech.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })).body
    expect(views[0]).toMatchObject({ what: 'Direct deposit' })
    expect((await look(shop.manager)).problem.code).toBe('permission_needed')
    expect((await look((await app.signUpShop()).owner)).status).toBe(404)
  })

  test('nobody reads, changes or cancels another employee’s', async () => {
    const { pending } = (await update([chase])).body
    const coworker = shop.named
    expect((await coworker.call(ownDeposits.get, { params: { email: shop.tech.email } })).status).toBe(404)
    const body = { email: shop.tech.email, accounts: [chase] }
    expect((await coworker.call(ownDeposits.update, { body })).status).toBe(404)
    expect((await cancel(pending!.id, coworker)).status).toBe(404)
    expect((await shop.owner.call(ownDeposits.update, { body })).status).toBe(403)
  })

  test('canary: an account number is in no reply, table, log or message, also when saving fails', async () => {
    const canary = '7361948250173'
    await update([{ ...chase, account: canary }])
    const [account] = (await read()).pending!.accounts
    await update([{ id: account!.id, routing: chase.routing, how: 'rest' }])
    await sql`alter table deposit_change add constraint fail check (effective_on < '2000-01-01') not valid`.execute(app.db)
    const failed = await update([{ ...chase, account: canary }])
    await sql`alter table deposit_change drop constraint fail`.execute(app.db)
    expect(failed.status).toBe(500)
    await app.settle()
    const replies = [await read(), (await shop.owner.call(deposits.get, { params: { n: shop.recordId } })).body, failed.problem]
    const mails = [...(await app.outbox(shop.tech.email)), ...(await app.listMessages('5125550122'))]
    const everything = [JSON.stringify([replies, mails]), JSON.stringify(logged), await readDatabaseText(app.db)]
    for (const text of everything) expect(text.includes(canary)).toBe(false)
    expect(everything[1]).toContain('deposit_change')
    expect(everything[2]).toContain(shop.tech.email)
  })
})
