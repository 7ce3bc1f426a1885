import { connectVerbs } from '../../../../kit/server/index.ts'
import { bankFiles, prenotes } from '../contract/index.ts'
import { cancelFile } from './cancel-file.ts'
import { confirmSent } from './confirm-sent.ts'
import { downloadFile } from './download-file.ts'
import { getRunMoney } from './get-run-money.ts'
import { listFiles } from './list-files.ts'
import { listPrenotes } from './list-prenotes.ts'
import { makeRunFile } from './make-run-file.ts'
import { reverseFile } from './reverse-file.ts'
import { sendPrenotes } from './send-prenotes.ts'

export const routes = [
  ...connectVerbs('prenotes', prenotes, { list: listPrenotes, send: sendPrenotes }),
  ...connectVerbs('bank-files', bankFiles, {
    run: getRunMoney,
    list: listFiles,
    make: makeRunFile,
    download: downloadFile,
    confirmSent,
    cancel: cancelFile,
    reverse: reverseFile,
  }),
]
