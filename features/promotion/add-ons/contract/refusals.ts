import { refusal } from '../../../../common/refusal.ts'

export const addonRefusals = {
  gone: refusal(409, 'add_on_gone', 'This add-on is no longer offered for this job. Reload the page.'),
  taken: refusal(409, 'add_on_taken', 'This campaign already offers that part. Change its words or fee instead.'),
  ended: refusal(409, 'campaign_ended', 'This campaign has ended. Choose another.'),
  tooMany: refusal(409, 'add_ons_full', 'A vendor can promote at most 200 parts. Stop offering one first.'),
  notCustomer: refusal(409, 'vendor_without_account', 'Your shop has no approved account with this vendor.'),
}
