import { connectVerbs } from '../../../../kit/server/index.ts'
import { bankFiles, ownBankChanges, payBank, payChecks } from '../contract/index.ts'
import { acceptChange } from './accept-change.ts'
import { cancelCheck } from './cancel-check.ts'
import { cancelFile } from './cancel-file.ts'
import { confirmReview } from './confirm-review.ts'
import { confirmSent } from './confirm-sent.ts'
import { downloadChecks } from './download-checks.ts'
import { downloadFile } from './download-file.ts'
import { getBank } from './get-bank.ts'
import { getRunMoney } from './get-run-money.ts'
import { listChecks } from './list-checks.ts'
import { listFiles } from './list-files.ts'
import { listOwnBankChanges } from './list-own-bank-changes.ts'
import { listPrenotes } from './list-prenotes.ts'
import { makeRunFile } from './make-run-file.ts'
import { printChecks } from './print-checks.ts'
import { readReturns } from './read-returns.ts'
import { releaseAccount } from './release-account.ts'
import { reverseFile } from './reverse-file.ts'
import { saveBank } from './save-bank.ts'
import { sendPrenotes } from './send-prenotes.ts'

export const routes = [
  ...connectVerbs('pay-bank', payBank, {
    get: getBank,
    save: saveBank,
    review: confirmReview,
    release: releaseAccount,
    prenotes: listPrenotes,
    sendPrenotes,
  }),
  ...connectVerbs('bank-files', bankFiles, {
    run: getRunMoney,
    list: listFiles,
    make: makeRunFile,
    download: downloadFile,
    confirmSent,
    cancel: cancelFile,
    reverse: reverseFile,
    readReturns,
  }),
  ...connectVerbs('pay-checks', payChecks, {
    print: printChecks,
    download: downloadChecks,
    cancel: cancelCheck,
    register: listChecks,
  }),
  ...connectVerbs('own-bank-changes', ownBankChanges, { list: listOwnBankChanges, accept: acceptChange }),
]
