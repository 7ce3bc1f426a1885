import { refusal } from '../../../../common/refusal.ts'

export const deferredRefusals = {
  linkExpired: refusal(404, 'reminder_expired', 'This link has expired. Please call the shop.'),
  notDeferred: refusal(409, 'job_not_deferred', 'This job was done, booked elsewhere or added in the meantime. Reload the page.'),
  notOpen: refusal(409, 'job_not_open', 'This work is already done or booked.'),
}
