import { refusal } from '../../../../common/refusal.ts'

export const orderLinkRefusals = {
  codeNeeded: refusal(409, 'code_needed', 'Enter the code that we send to your phone or e-mail first.'),
  linkUnknown: refusal(404, 'order_link_unknown', 'We do not know this link. Call the shop and ask for a new one.'),
  linkEnded: refusal(410, 'order_link_ended', 'This link no longer works. Links work for 48 hours; ask for a new one.'),
}
