import { showCents } from '../../../../common/cents.ts'
import { addDays, getDay } from '../../../../common/dates.ts'
import { type Db, inTransaction } from '../../../../kit/server/index.ts'
import type { TimedJob } from '../../../../kit/server/jobs.ts'
import type { PaymentContext } from '../../../cards/card-payments/server/index.ts'
import { calculateFromBalance, daysToPay, getMonth, getMonthBefore, makePostings, showInvoiceNumber } from '../rules.ts'
import { mailInvoice } from './mail-invoice.ts'
import { markOverdueInvoices } from './mark-overdue-invoices.ts'
import {
  findInvoice,
  hasInvoice,
  insertInvoice,
  listUnbilledVendors,
  moveUnbilled,
  sumUnbilled,
  takeInvoiceNumber,
} from './store-invoices.ts'
import { insertTransaction, lockAccount } from './store.ts'

/**
 * Writes each vendor's invoice for the month that has ended in UTC, with everything before its end that is not invoiced yet, and
 * marks unpaid invoices as overdue. Each invoice is one transaction with its e-mail, so the job can stop at any point and run
 * again. One failing account does not block the others.
 */
async function issueInvoices({ db, clock, config, log }: Pick<PaymentContext, 'db' | 'clock' | 'config' | 'log'>): Promise<void> {
  const now = clock.now()
  const today = getDay(now)
  const monthEnd = new Date(getMonth(today))
  const month = getMonthBefore(getMonth(today))
  for (const vendorId of await listUnbilledVendors(db, month, monthEnd))
    try {
      await inTransaction(db, (tx) => issueInvoice(tx, vendorId, { month, monthEnd, now, appUrl: config.appUrl }))
    } catch (error) {
      log.warn({ err: error, vendor: vendorId }, 'a monthly ad invoice could not be issued')
    }
  await markOverdueInvoices({ db, log }, now)
}

export const createInvoiceJob = (context: Parameters<typeof issueInvoices>[0]): TimedJob => ({
  name: 'issue-ad-invoices',
  cron: '21 * * * *',
  work: () => issueInvoices(context),
})

interface Issue {
  month: string
  monthEnd: Date
  now: Date
  appUrl: string
}

async function issueInvoice(tx: Db, vendorId: string, { month, monthEnd, now, appUrl }: Issue): Promise<void> {
  const { balanceCents } = await lockAccount(tx, vendorId)
  const totalCents = await sumUnbilled(tx, vendorId, monthEnd)
  // Another server may have been faster.
  if (totalCents === null || (await hasInvoice(tx, vendorId, month))) return
  const number = await takeInvoiceNumber(tx)
  const fromBalanceCents = calculateFromBalance(totalCents, balanceCents)
  const state = totalCents === fromBalanceCents ? 'paid' : 'open'
  const dueOn = addDays(getDay(now), daysToPay)
  const invoice = { vendorId, number, month, totalCents, fromBalanceCents, issuedAt: now, dueOn, state } as const
  const id = await insertInvoice(tx, invoice)
  await moveUnbilled(tx, vendorId, id, monthEnd)
  if (fromBalanceCents !== 0) {
    const cents = Math.abs(fromBalanceCents)
    const postings =
      fromBalanceCents > 0
        ? makePostings('vendor-balance', 'receivable', cents)
        : makePostings('receivable', 'vendor-balance', cents)
    const memo = `${showInvoiceNumber(number)}, ${fromBalanceCents > 0 ? 'taken from your balance' : 'added to your balance'}: ${showCents(cents)}`
    await insertTransaction(tx, { vendorId, kind: 'invoice', sourceId: id, cents, at: now, memo }, postings)
  }
  const issued = await findInvoice(tx, id)
  if (issued) await mailInvoice(tx, issued, appUrl)
}
