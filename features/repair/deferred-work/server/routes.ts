import { connectVerbs } from '../../../../kit/server/index.ts'
import { deferredWork } from '../contract/index.ts'
import { addDeferredJob } from './add-deferred-job.ts'
import { bookFromReminder } from './book-from-reminder.ts'
import { exportDeferredWork } from './export-deferred-work.ts'
import { listDeferredOfOrder } from './list-deferred-of-order.ts'
import { listDeferredWork } from './list-deferred-work.ts'
import { remindCustomers } from './remind-customers.ts'
import { stopReminders } from './stop-reminders.ts'
import { viewReminder } from './view-reminder.ts'
import { withdrawReminder } from './withdraw-reminder.ts'

export const routes = connectVerbs('deferred-work', deferredWork, {
  list: listDeferredWork,
  ofOrder: listDeferredOfOrder,
  addToOrder: addDeferredJob,
  table: exportDeferredWork,
  remind: remindCustomers,
  withdraw: withdrawReminder,
  view: viewReminder,
  book: bookFromReminder,
  stop: stopReminders,
})
