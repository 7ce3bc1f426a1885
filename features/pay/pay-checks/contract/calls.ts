import { z } from 'zod'
import { file, ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payBankRefusals, ReasonForm } from '../../pay-bank/contract/index.ts'
import { payCheckRefusals as refusals } from './refusals.ts'
import { CheckRegister, PrintForm, RunChecks, VoidCheckForm } from './schemas.ts'

const ofRun = { params: z.strictObject({ id: id('Pay run') }) } as const
const ofCheck = { params: z.strictObject({ id: id('Check') }) } as const
const inShop = { params: z.strictObject({ shop: id('Shop') }) } as const

/** Pay that is owed must go out and be accounted for, also after the shop's plan has ended. */
const pays = { once: true, confirms: true, allowedWhenExpired: true } as const

/** Printed checks. */
export const payChecks = {
  print: ownerRoute('shop', 'POST /payroll/run/{id}/checks', {
    ...ofRun,
    ...pays,
    what: 'Issue checks for payments of a pay run, numbered one after another',
    body: PrintForm,
    reply: RunChecks,
    refuses: [payBankRefusals.runNotApproved, refusals.nothingToPrint, refusals.checkNumberTaken],
  }),
  download: ownerRoute('shop', 'GET /payroll/run/{id}/checks', {
    ...ofRun,
    what: 'Download the checks of a pay run that were not printed yet as a PDF; it is logged, and the owners are notified',
    confirms: true,
    notInViews: true,
    reply: file('application/pdf'),
    refuses: [refusals.nothingToDraw],
  }),
  printAgain: ownerRoute('shop', 'POST /payroll/check/{id}/print-again', {
    ...ofCheck,
    ...pays,
    what: 'Have the next download print a check again, marked as a reprint, with a reason; the owners are notified',
    body: ReasonForm,
    reply: RunChecks,
    refuses: [refusals.checkVoid, refusals.notPrinted],
    version: true,
  }),
  cancel: ownerRoute('shop', 'POST /payroll/check/{id}/void', {
    ...ofCheck,
    ...pays,
    what: 'Void a check, with a reason, and issue another one with a new number if wanted',
    body: VoidCheckForm,
    reply: RunChecks,
    refuses: [refusals.checkVoid],
    version: true,
  }),
  register: ownerRoute('shop', 'GET /payroll/{shop}/checks', {
    ...inShop,
    query: z.strictObject({ before: z.coerce.number().int().positive().optional() }),
    what: 'List the checks of a shop, the highest number first',
    notInViews: true,
    reply: CheckRegister,
  }),
}
