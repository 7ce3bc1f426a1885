import { z } from 'zod'
import { file, ownerRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { payBankRefusals, ReasonForm } from '../../pay-bank/contract/index.ts'
import { bankFileRefusals as refusals } from './refusals.ts'
import { BankFile, FileList, Prenotes, ReversalForm, RunMoney } from './schemas.ts'

const inShop = { params: z.strictObject({ shop: id('Shop') }) } as const
const ofRun = { params: z.strictObject({ id: id('Pay run') }) } as const
const ofFile = { params: z.strictObject({ id: id('Bank file') }) } as const

/** Moving money asks who is there, and a second click repeats nothing. */
const act = { once: true, confirms: true } as const

/** Pay that is owed must go out and be accounted for, also after the shop's plan has ended. */
const pays = { ...act, allowedWhenExpired: true } as const

/** Tests of new accounts with zero dollars. */
export const prenotes = {
  list: ownerRoute('shop', 'GET /payroll/{shop}/prenotes', {
    ...inShop,
    what: 'List the employees’ accounts and whether each was tested with a prenote',
    notInViews: true,
    reply: Prenotes,
  }),
  send: ownerRoute('shop', 'POST /payroll/{shop}/prenotes', {
    ...inShop,
    ...act,
    what: 'Make the file of prenotes for every account that was not tested',
    body: z.strictObject({}),
    reply: Prenotes,
    refuses: [payBankRefusals.bankNeeded, refusals.fileWaits, refusals.noPrenotesNeeded, refusals.tooManyFiles],
  }),
}

export const bankFiles = {
  run: ownerRoute('shop', 'GET /payroll/run/{id}/bank', {
    ...ofRun,
    what: 'Get how the payments of an approved pay run are paid: its bank files and checks',
    notInViews: true,
    reply: RunMoney,
  }),
  list: ownerRoute('shop', 'GET /payroll/{shop}/bank-files', {
    ...inShop,
    query: z.strictObject({ before: id('Bank file').optional() }),
    what: 'List the bank files of a shop, newest first',
    notInViews: true,
    reply: FileList,
  }),
  make: ownerRoute('shop', 'POST /payroll/run/{id}/bank-files', {
    ...ofRun,
    ...pays,
    what: 'Make the bank file of a pay run, with everything that can be deposited and is not paid yet',
    body: z.strictObject({}),
    reply: RunMoney,
    refuses: [
      payBankRefusals.bankNeeded,
      payBankRefusals.runNotApproved,
      refusals.nothingToSend,
      refusals.fileWaits,
      refusals.tooManyFiles,
    ],
  }),
  download: ownerRoute('shop', 'GET /payroll/bank-file/{id}', {
    ...ofFile,
    what: 'Download a bank file, the same bytes each time; it is logged, and the owners are notified',
    confirms: true,
    notInViews: true,
    reply: file('text/plain; charset=us-ascii'),
    refuses: [refusals.fileNotReady, payBankRefusals.runNotApproved, refusals.fileTooLate, refusals.reversalOutdated],
  }),
  confirmSent: ownerRoute('shop', 'POST /payroll/bank-file/{id}/sent', {
    ...ofFile,
    ...pays,
    what: 'Confirm that a file was sent to the bank, which marks its payments as sent',
    body: z.strictObject({}),
    reply: BankFile,
    refuses: [refusals.fileNotReady, payBankRefusals.runNotApproved, refusals.reversalOutdated],
    version: true,
  }),
  cancel: ownerRoute('shop', 'POST /payroll/bank-file/{id}/void', {
    ...ofFile,
    ...pays,
    what: 'Void a file that was not sent; its payments can go into a new one',
    body: ReasonForm,
    reply: BankFile,
    refuses: [refusals.fileNotReady],
    version: true,
  }),
  reverse: ownerRoute('shop', 'POST /payroll/bank-file/{id}/reversal', {
    ...ofFile,
    ...pays,
    what: 'Make the file that takes back what a sent file paid, within five banking days',
    body: ReversalForm,
    reply: BankFile,
    refuses: [payBankRefusals.bankNeeded, refusals.notReversible, refusals.reversalTooLate, refusals.tooManyFiles],
    version: true,
  }),
}
