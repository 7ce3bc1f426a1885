import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { bankFiles } from '../../features/pay/bank-files/contract/index.ts'
import { bankReturns } from '../../features/pay/bank-returns/contract/index.ts'
import { payBank } from '../../features/pay/pay-bank/contract/index.ts'
import { payChecks } from '../../features/pay/pay-checks/contract/index.ts'
import type { TestApp, TestShop, TestUser } from '../test-app.ts'
import { makeReturnFile } from './bank-returns.samples.ts'

export interface Paid {
  who: TestUser
  /** In cents. One payment each, to the accounts in the order of the deposit; with `check`, all by check. */
  parts: readonly number[]
  check?: boolean
}

/** An employee's pay goes to this account, or half of it each to these two. */
export async function setDeposit(
  who: TestUser,
  accounts: readonly { routing: string; account: string; type?: 'checking' | 'savings' }[],
): Promise<void> {
  const { status } = await who.call(ownDeposits.update, {
    body: {
      email: who.email,
      accounts: accounts.map((account, index) => ({
        type: 'checking' as const,
        ...account,
        ...(index < accounts.length - 1 ? { how: 'percent' as const, percent: 50_000 } : { how: 'rest' as const }),
      })),
    },
  })
  if (status !== 200) throw new Error(`The deposit was refused with ${status}`)
}

/** An approved pay run whose stubs have one earning each. Returns the run and its payments, in order. */
export async function approveRun(
  app: TestApp,
  { shopId, owner }: { shopId: string; owner: TestUser },
  people: readonly Paid[],
  { payDate = '2026-12-04', kind = 'off-cycle', correctsStub }: { payDate?: string; kind?: string; correctsStub?: string } = {},
): Promise<{ id: string; payments: string[] }> {
  const id = randomUUID()
  const now = app.clock.now()
  await sql`
    insert into pay_run (id, shop_id, number, kind, period_first, period_last, pay_date, frequency, created_by, created_at, corrects_stub_id, only_account_id)
    select ${id}, ${shopId}, coalesce(max(number), 0) + 1, ${correctsStub ? 'correction' : kind}, '2026-11-16', '2026-11-29', ${payDate}, 'biweekly', ${owner.accountId}, ${now},
      ${correctsStub ?? null}::uuid, ${correctsStub ? people[0]!.who.accountId : null}::uuid
    from pay_run where shop_id = ${shopId}`.execute(app.db)
  const payments: string[] = []
  for (const [place, { who, parts, check = false }] of people.entries()) {
    const net = parts.reduce((sum, cents) => sum + cents, 0)
    const stub = randomUUID()
    const facts = { name: `Worker ${String(place).padStart(3, '0')}`, address: '12 Oak St, Austin, TX 78701' }
    await sql`
      insert into pay_stub (id, run_id, shop_id, account_id, pay_date, period_first, period_last, gross_cents, net_cents, pays_hours, facts)
      values (${stub}, ${id}, ${shopId}, ${who.accountId}, ${payDate}, '2026-11-16', '2026-11-29', ${net + 1000}, ${net}, false, ${JSON.stringify(facts)}::jsonb)`.execute(
      app.db,
    )
    await sql`
      insert into pay_stub_line (stub_id, position, side, code, "group", label, cents, ytd_cents) values
        (${stub}, 1, 'earning', 'regular', '', 'Regular', ${net + 1000}, ${net + 1000}), (${stub}, 2, 'deduction', 'medicare', 'tax', 'Medicare', 1000, 1000)`.execute(
      app.db,
    )
    const { rows } = await sql<{ id: string; sealedId: string }>`
      select c.id, c.sealed_id as "sealedId" from deposit_change c join personnel p on p.id = c.personnel_id
      where p.account_id = ${who.accountId} and p.shop_id = ${shopId} order by c.number desc limit 1`.execute(app.db)
    const accounts = check ? [] : (await who.call(ownDeposits.get, { params: { email: who.email } })).body
    const shown = Array.isArray(accounts) ? [] : (accounts.pending ?? accounts.current)!.accounts
    for (const [index, cents] of parts.entries()) {
      const payment = randomUUID()
      payments.push(payment)
      const account = shown[index]
      await sql`
        insert into pay_payment (id, run_id, stub_id, shop_id, account_id, position, method, deposit_change_id, deposit_account_id, account_last4, cents)
        values (${payment}, ${id}, ${stub}, ${shopId}, ${who.accountId}, ${index + 1}, ${account ? 'deposit' : 'check'}, ${account ? rows[0]!.id : null},
          ${account?.id ?? null}, ${account?.last4 ?? ''}, ${cents})`.execute(app.db)
    }
  }
  await sql`update pay_stub set approved_at = ${now} where run_id = ${id}`.execute(app.db)
  await sql`update pay_run set state = 'approved', approved_by = ${owner.accountId}, approved_at = ${now} where id = ${id}`.execute(
    app.db,
  )
  return { id, payments }
}

export const bankSettings = {
  bankName: 'JPMorgan Chase',
  routing: '111000614',
  immediateDestination: '111000614',
  immediateOrigin: '1742918653',
  companyName: 'Westgate Auto',
  companyId: '1742918653',
  isBalanced: false,
  sendsPrenotes: false,
  nextCheck: 2001,
  account: '700112233',
  accountType: 'checking',
} as const

/** A technician's pay goes out: a file is sent, the bank corrects the account, and another run is on a check. */
export async function payTechnician(app: TestApp, shop: TestShop, tech: TestUser): Promise<void> {
  const { owner, shopId } = shop
  const params = { shop: shopId }
  const expectDone = ({ status }: { status: number }) => {
    if (status !== 200) throw new Error(`A call of the bank files was refused with ${status}`)
  }
  expectDone(await owner.call(payBank.save, { params, body: bankSettings }, { version: 0 }))
  const { id } = await approveRun(app, shop, [{ who: tech, parts: [150_000] }])
  const file = (await owner.call(bankFiles.make, { params: { id }, body: {} })).body.files[0]!
  const text = (await owner.call(bankFiles.download, { params: { id: file.id } })).raw.toString('latin1')
  expectDone(await owner.call(bankFiles.confirmSent, { params: { id: file.id }, body: {} }, { version: file.version }))
  const returned = makeReturnFile(text, [{ entry: 0, code: 'C01', corrected: '99887711' }])
  expectDone(await owner.call(bankReturns.read, { params, body: {} }, { file: { name: 'r.txt', bytes: Buffer.from(returned) } }))
  const otherRun = await approveRun(app, shop, [{ who: tech, parts: [90_000], check: true }])
  expectDone(
    await owner.call(payChecks.print, { params: { id: otherRun.id }, body: { payments: otherRun.payments, firstNumber: 2001 } }),
  )
}
