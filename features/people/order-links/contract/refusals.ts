import { refusal } from '../../../../common/refusal.ts'

export const orderLinkRefusals = {
  codeNeeded: refusal(409, 'code_needed', 'Enter the code that we send to your phone or e-mail first.'),
  linkEnded: refusal(410, 'order_link_ended', 'This link no longer works. Links work for 48 hours; ask for a fresh one.'),
}
