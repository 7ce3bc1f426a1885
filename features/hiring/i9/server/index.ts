export { deleteOldForms } from './delete-old-forms.ts'
export { listI9Work } from './list-i9-work.ts'
export { deleteI9Requests } from './store-shop.ts'
export { createI9ReminderJob } from './remind-i9.ts'
