import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findReturnReason } from '../../ach-format/rules.ts'
import type { owedPay, UnpaidPayment } from '../contract/index.ts'
import { listUnpaidRows, type UnpaidRow, unpaidOfPage } from './store.ts'

export const listUnpaid: Verb<typeof owedPay.unpaid> = async ({ db, actor }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const found = await listUnpaidRows(db, shop, { run: query.run ?? null, after: query.after ?? null })
  const rows = found.slice(0, unpaidOfPage).map(showUnpaid)
  return { rows, after: found.length > unpaidOfPage ? (rows.at(-1)?.id ?? null) : null }
}

const showUnpaid = ({
  id,
  name,
  cents,
  last4,
  isInFile,
  checkNumber,
  isReturned,
  returnCode,
  voidReason,
  ...run
}: UnpaidRow): UnpaidPayment => ({
  id,
  run: {
    id: run.runId,
    version: run.version,
    number: run.number,
    kind: run.kind,
    periodFirst: run.periodFirst,
    periodLast: run.periodLast,
    payDate: run.payDate,
    onlyName: run.onlyName,
  },
  name,
  cents,
  last4,
  why: isReturned ? 'returned' : 'check-void',
  reason: isReturned ? (returnCode ? findReturnReason(returnCode).text : '') : endSentence(voidReason ?? ''),
  isInFile,
  checkNumber,
})

const endSentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)
