import { z } from 'zod'
import { file, ownerRoute, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { personnelRefusals } from '../../../hiring/personnel/contract/index.ts'
import { bankFileRefusals as refusals } from './refusals.ts'
import {
  BankFile,
  BankForm,
  CheckRegister,
  FileList,
  OwnChanges,
  Prenotes,
  PrintForm,
  ReadReturns,
  ReasonForm,
  ReversalForm,
  ReviewForm,
  RunMoney,
  ShopBank,
  VoidCheckForm,
} from './schemas.ts'

const inShop = { params: z.strictObject({ shop: id('Shop') }) } as const
const ofRun = { params: z.strictObject({ id: id('Pay run') }) } as const
const ofFile = { params: z.strictObject({ id: id('Bank file') }) } as const
const ofCheck = { params: z.strictObject({ id: id('Check') }) } as const
/** Whoever moves money proves again who they are, and a second click is the same act. */
const act = { once: true, confirms: true } as const

/** Pay that is owed must go out and be accounted for, also after the shop's plan has ended. */
const pays = { ...act, allowedWhenExpired: true } as const

/** What the shop's bank asks for, and the yearly review of fraud monitoring. */
export const payBank = {
  get: ownerRoute('shop', 'GET /payroll/{shop}/bank', {
    ...inShop,
    what: 'Get what the shop’s bank asks for in files of pay, with the last four digits of the account',
    notInViews: true,
    reply: ShopBank,
  }),
  save: ownerRoute('shop', 'PUT /payroll/{shop}/bank', {
    ...inShop,
    ...act,
    what: 'Save what the shop’s bank asks for in files of pay; every owner is notified',
    body: BankForm,
    reply: ShopBank,
    refuses: [refusals.offsetNeeded],
    version: true,
  }),
  review: ownerRoute('shop', 'POST /payroll/{shop}/bank/review', {
    ...inShop,
    ...act,
    what: 'Confirm the yearly review of fraud monitoring, with what was checked',
    body: ReviewForm,
    reply: ShopBank,
    refuses: [refusals.bankNeeded, refusals.reviewNotDue],
  }),
  release: ownerRoute('shop', 'POST /payroll/held-account/{id}/release', {
    params: z.strictObject({ id: id('Account') }),
    ...act,
    what: 'Release an account that is held after a return, with a reason',
    body: ReasonForm,
    reply: ShopBank,
  }),
  prenotes: ownerRoute('shop', 'GET /payroll/{shop}/prenotes', {
    ...inShop,
    what: 'List the accounts of the employees and whether they were tested with a prenote',
    notInViews: true,
    reply: Prenotes,
  }),
  sendPrenotes: ownerRoute('shop', 'POST /payroll/{shop}/prenotes', {
    ...inShop,
    ...act,
    what: 'Make the file of prenotes for every account that was not tested',
    body: z.strictObject({}),
    reply: Prenotes,
    refuses: [refusals.bankNeeded, refusals.fileWaits, refusals.noPrenotesNeeded, refusals.tooManyFiles],
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
    what: 'Make the bank file of a pay run: everything that can be deposited and was not paid',
    body: z.strictObject({}),
    reply: RunMoney,
    refuses: [refusals.bankNeeded, refusals.runNotApproved, refusals.nothingToSend, refusals.fileWaits, refusals.tooManyFiles],
  }),
  download: ownerRoute('shop', 'GET /payroll/bank-file/{id}', {
    ...ofFile,
    what: 'Download a bank file, the same bytes each time; it is logged, and the owners are notified',
    confirms: true,
    notInViews: true,
    reply: file('text/plain; charset=us-ascii'),
    refuses: [refusals.fileNotReady, refusals.runNotApproved, refusals.fileTooLate],
  }),
  confirmSent: ownerRoute('shop', 'POST /payroll/bank-file/{id}/sent', {
    ...ofFile,
    ...pays,
    what: 'Confirm that a file was sent to the bank, which marks its payments as sent',
    body: z.strictObject({}),
    reply: BankFile,
    refuses: [refusals.fileNotReady, refusals.runNotApproved],
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
    refuses: [refusals.bankNeeded, refusals.notReversible, refusals.reversalTooLate, refusals.tooManyFiles],
    version: true,
  }),
  readReturns: ownerRoute('shop', 'POST /payroll/{shop}/bank-returns', {
    ...inShop,
    what: 'Read the file in which the bank returns entries and says what must be changed',
    upload: true,
    confirms: true,
    allowedWhenExpired: true,
    body: z.strictObject({}),
    reply: ReadReturns,
    refuses: [refusals.returnFileUnreadable, refusals.returnFileTwice],
    largestUpload: 2 * 1024 * 1024,
  }),
}

export const payChecks = {
  print: ownerRoute('shop', 'POST /payroll/run/{id}/checks', {
    ...ofRun,
    ...pays,
    what: 'Issue checks for payments of a pay run, numbered one after another',
    body: PrintForm,
    reply: RunMoney,
    refuses: [refusals.runNotApproved, refusals.nothingToPrint, refusals.checkNumberTaken],
  }),
  download: ownerRoute('shop', 'GET /payroll/run/{id}/checks', {
    ...ofRun,
    what: 'Download the checks of a pay run as a PDF; it is logged, and the owners are notified',
    confirms: true,
    notInViews: true,
    reply: file('application/pdf'),
  }),
  cancel: ownerRoute('shop', 'POST /payroll/check/{id}/void', {
    ...ofCheck,
    ...pays,
    what: 'Void a check, with a reason, and issue another one with a new number if wanted',
    body: VoidCheckForm,
    reply: RunMoney,
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

/** What banks say about an employee's own accounts. */
export const ownBankChanges = {
  list: route('employee', 'GET /external/bank-changes', {
    who: ['employee'],
    what: 'List what banks say about one’s own accounts, newest first',
    notInViews: true,
    reply: OwnChanges,
  }),
  accept: route('employee', 'POST /external/bank-change/{id}', {
    who: ['employee'],
    params: z.strictObject({ id: id('Correction') }),
    what: 'Take the bank’s correction into one’s direct deposit; counts from the second banking day after',
    body: z.strictObject({}),
    reply: OwnChanges,
    refuses: [personnelRefusals.emailNotConfirmed, refusals.changeAnswered],
    allowedWhenExpired: true,
    once: true,
    confirms: true,
  }),
}
