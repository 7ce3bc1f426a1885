import type { Actor, Context } from '../../../../kit/server/index.ts'
import { isPayable } from '../../pay-bank/server/index.ts'
import { getNextCheck, listChecksOfRun } from '../../pay-checks/server/index.ts'
import type { LockedRun } from '../../pay-runs/server/index.ts'
import { goesIntoFile } from '../classify-payment.ts'
import type { BankPayment, RunMoney } from '../contract/index.ts'
import { judgePayments } from './judge-payments.ts'
import { showFile } from './show-file.ts'
import { listFilesOfRun } from './store-files.ts'

const sum = (payments: readonly BankPayment[]) => payments.reduce((total, { cents }) => total + cents, 0)

/** How the payments of a run are paid. The sum of files, checks and what is open is always the run's. */
export async function readRunMoney(services: Pick<Context<Actor>, 'db' | 'get' | 'clock'>, run: LockedRun): Promise<RunMoney> {
  const { db } = services
  const [{ today, bank, effectiveOn, isLate, payments: judged }, files, checks, nextCheck] = await Promise.all([
    judgePayments(services, run),
    listFilesOfRun(db, run.id),
    listChecksOfRun(db, run.id),
    getNextCheck(db, run.shopId),
  ])
  const payments = judged.map(({ standing }) => standing)
  const of = (...wanted: BankPayment['standing'][]) => payments.filter(({ standing }) => wanted.includes(standing))
  const forFile = isPayable(run) ? payments.filter(goesIntoFile) : []
  const [inFiles, onChecks, paidElsewhere] = [of('in-file', 'sent', 'reversed'), of('check'), of('elsewhere')]
  return {
    run: { id: run.id, shopId: run.shopId, number: run.number, state: run.state, payDate: run.payDate },
    hasBank: bank !== null,
    isReviewDue: bank !== null && bank.reviewDueOn <= today,
    nextCheck,
    next: forFile.length > 0 ? { count: forFile.length, cents: sum(forFile), effectiveOn, isLate } : null,
    payments: isPayable(run) ? payments : payments.map((payment) => ({ ...payment, canPrint: false })),
    files: files.map((file) => showFile(file, today)),
    checks,
    totals: {
      runCents: sum(payments),
      fileCents: sum(inFiles),
      checkCents: sum(onChecks),
      otherCents: sum(paidElsewhere),
      openCents: sum(payments) - sum(inFiles) - sum(onChecks) - sum(paidElsewhere),
    },
  }
}
