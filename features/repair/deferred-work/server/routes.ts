import { connectVerbs } from '../../../../kit/server/index.ts'
import { deferredWork } from '../contract/index.ts'
import { bookFromReminder } from './book-from-reminder.ts'
import { exportDeferredWork } from './export-deferred-work.ts'
import { listDeferredWork } from './list-deferred-work.ts'
import { remindCustomers } from './remind-customers.ts'
import { stopReminders } from './stop-reminders.ts'
import { viewReminder } from './view-reminder.ts'
import { withdrawReminder } from './withdraw-reminder.ts'

export const routes = connectVerbs('deferred-work', deferredWork, {
  list: listDeferredWork,
  table: exportDeferredWork,
  remind: remindCustomers,
  withdraw: withdrawReminder,
  view: viewReminder,
  book: bookFromReminder,
  stop: stopReminders,
})
