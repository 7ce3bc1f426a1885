import { z } from 'zod'
import { route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { reconciliationRefusals } from './refusals.ts'
import { Difference, DifferencePage, differenceStates, ReportPage, SettleForm } from './schemas.ts'

const byFinance = { who: ['admin'], admins: ['finance'] } as const

/** Card companies' reports against our books. */
export const reconciliation = {
  differences: route('web', 'GET /reconciliation', {
    ...byFinance,
    what: "List differences between the card companies' reports and the card books, newest first",
    query: z.strictObject({ state: z.enum(differenceStates).optional(), after: id('After').optional() }),
    reply: DifferencePage,
  }),
  reports: route('web', 'GET /reconciliation/reports', {
    ...byFinance,
    what: "List the card companies' transfers to the bank, newest first, with how many lines match",
    query: z.strictObject({ after: id('After').optional() }),
    reply: ReportPage,
  }),
  fetch: route('web', 'POST /reconciliation/fetch', {
    ...byFinance,
    what: 'Ask the card companies for new reports and compare them',
    body: z.strictObject({}),
    reply: z.strictObject({ reports: z.int(), differences: z.int() }),
    refuses: [reconciliationRefusals.notReached],
    limits: [{ max: 10, seconds: 60, per: 'account' }],
  }),
  settle: route('web', 'POST /reconciliation/{id}/settle', {
    ...byFinance,
    what: 'Settle a difference with a note; where the card company is right, the books are corrected',
    params: z.strictObject({ id: id('Difference') }),
    body: SettleForm,
    reply: Difference,
    refuses: [reconciliationRefusals.settled],
    version: true,
    once: true,
  }),
}
