import { connectVerbs } from '../../../../kit/server/index.ts'
import { payChecks } from '../contract/index.ts'
import { cancelCheck } from './cancel-check.ts'
import { downloadChecks } from './download-checks.ts'
import { listChecks } from './list-checks.ts'
import { printChecks } from './print-checks.ts'

export const routes = connectVerbs('pay-checks', payChecks, {
  print: printChecks,
  download: downloadChecks,
  cancel: cancelCheck,
  register: listChecks,
})
