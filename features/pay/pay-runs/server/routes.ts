import { connectVerbs } from '../../../../kit/server/index.ts'
import { payRuns } from '../contract/index.ts'
import { addEntry } from './add-entry.ts'
import { approveRun } from './approve-run.ts'
import { calculateDraft } from './calculate-draft.ts'
import { changePayDate } from './change-pay-date.ts'
import { createRun } from './create-run.ts'
import { discardDraft } from './discard-draft.ts'
import { downloadRegister } from './download-register.ts'
import { getPayee } from './get-payee.ts'
import { getRun } from './get-run.ts'
import { leaveOut } from './leave-out.ts'
import { listChanges } from './list-changes.ts'
import { listEmployees } from './list-employees.ts'
import { listPayees } from './list-payees.ts'
import { listRuns } from './list-runs.ts'
import { markPaid } from './mark-paid.ts'
import { removeEntry } from './remove-entry.ts'
import { voidRun } from './void-run.ts'

export const routes = connectVerbs('pay-runs', payRuns, {
  list: listRuns,
  employees: listEmployees,
  create: createRun,
  get: getRun,
  changes: listChanges,
  payees: listPayees,
  payee: getPayee,
  leaveOut,
  addEntry,
  removeEntry,
  changePayDate,
  calculate: calculateDraft,
  approve: approveRun,
  markPaid,
  void: voidRun,
  discard: discardDraft,
  register: downloadRegister,
})
