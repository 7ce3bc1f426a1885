import type { Actor, Context } from '../../../../kit/server/index.ts'
import { listAccountsOfChanges } from '../../../hiring/direct-deposits/server/index.ts'
import type { Account } from '../../ach-format/rules.ts'
import { type BankRow, findBank, getToday, makeAccountKey } from '../../pay-bank/server/index.ts'
import type { RunPayment } from '../../pay-runs/contract/index.ts'
import { listRunPayments, type LockedRun } from '../../pay-runs/server/index.ts'
import { classifyPayment } from '../classify-payment.ts'
import type { BankPayment } from '../contract/index.ts'
import { findEffectiveDay } from '../rules.ts'
import { listAccountTests, listClaims, listHeldKeys, listReturnedPayments } from './store-claims.ts'

export interface JudgedPayment {
  payment: RunPayment
  /** With its whole number, which must not leave the server. Null for checks, and for what is paid already. */
  account: Account | null
  standing: BankPayment
}

export interface JudgedRun {
  today: string
  bank: BankRow | null
  effectiveOn: string
  isLate: boolean
  payments: JudgedPayment[]
}

/** The state of each payment of a run. Decrypts only the account numbers of deposits that are not being paid yet. */
export async function judgePayments(services: Pick<Context<Actor>, 'db' | 'get' | 'clock'>, run: LockedRun): Promise<JudgedRun> {
  const { db, get } = services
  const [today, bank, payments, claimRows, returnRows] = await Promise.all([
    getToday(services, run.shopId),
    findBank(db, run.shopId),
    listRunPayments(db, run.id),
    listClaims(db, run.id),
    listReturnedPayments(db, run.id),
  ])
  const { effectiveOn, isLate } = findEffectiveDay(run.payDate, today)
  const claims = new Map(claimRows.map((claim) => [claim.paymentId, claim]))
  const returns = new Map(returnRows.map(({ paymentId, code }) => [paymentId, code]))
  const unpaid = payments.filter(({ id, method }) => method === 'deposit' && !claims.has(id))
  const changes = await listAccountsOfChanges({ db, get }, [...new Set(unpaid.map(({ depositChangeId }) => depositChangeId!))])
  const accounts = new Map(
    unpaid.flatMap(({ id, depositChangeId, depositAccountId }) => {
      const found = changes.get(depositChangeId!)?.find((account) => account.id === depositAccountId)
      return found ? [[id, { routing: found.routing, account: found.account, type: found.type }] as const] : []
    }),
  )
  const keys = new Map([...accounts].map(([id, account]) => [id, makeAccountKey(get, account).toString('hex')]))
  const wanted = [...new Set(keys.values())]
  const [heldRows, testRows] = await Promise.all([
    listHeldKeys(db, run.shopId, wanted),
    bank?.sendsPrenotes ? listAccountTests(db, run.shopId, wanted) : [],
  ])
  const held = new Map(heldRows.map(({ key, code }) => [key, code]))
  const tests = new Map(testRows.map((row) => [row.key, row]))
  const judge = (payment: RunPayment): JudgedPayment => {
    const { id, name, method, cents, accountLast4: last4 } = payment
    const key = keys.get(id) ?? ''
    const facts = {
      method,
      state: payment.state,
      isRunVoided: run.state === 'voided',
      claim: claims.get(id),
      returned: returns.get(id),
      held: held.get(key),
      test: tests.get(key),
      sendsPrenotes: bank?.sendsPrenotes ?? false,
      hasAccount: accounts.has(id),
      effectiveOn,
    }
    return { payment, account: accounts.get(id) ?? null, standing: { id, name, method, last4, cents, ...classifyPayment(facts) } }
  }
  return { today, bank, effectiveOn, isLate, payments: payments.map(judge) }
}
