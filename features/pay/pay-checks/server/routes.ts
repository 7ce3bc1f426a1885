import { connectVerbs } from '../../../../kit/server/index.ts'
import { payChecks } from '../contract/index.ts'
import { cancelCheck } from './cancel-check.ts'
import { downloadChecks } from './download-checks.ts'
import { listChecks } from './list-checks.ts'
import { printChecks } from './print-checks.ts'
import { reprintCheck } from './reprint-check.ts'

export const routes = connectVerbs('pay-checks', payChecks, {
  print: printChecks,
  download: downloadChecks,
  printAgain: reprintCheck,
  cancel: cancelCheck,
  register: listChecks,
})
