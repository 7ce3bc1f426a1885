import { refusal } from '../../../../common/refusal.ts'
import { workOrderRefusals } from '../../work-orders/contract/index.ts'

export const agreementRefusals = {
  alreadySigned: refusal(409, 'already_signed', 'This agreement is already signed.'),
  estimateNotWaiting: refusal(409, 'estimate_not_waiting', 'This work order is not waiting for your signature.'),
  limitIsZero: refusal(422, 'limit_is_zero', 'A limit of 0.00 cannot be signed. Enter the most the repair may cost.'),
  limitBelowApproved: refusal(
    422,
    'limit_below_approved',
    'The limit is below the total you approved. Raise it or decline a job.',
  ),
  answerMissing: refusal(422, 'answer_missing', 'Approve or decline every job.'),
  signatureMissing: refusal(422, 'signature_missing', 'Sign in both places, at the top and at the bottom.'),
  consentMissing: refusal(409, 'consent_missing', 'Please agree to electronic records first, or ask the shop for a paper copy.'),
  sampleNotRead: refusal(
    409,
    'sample_not_read',
    'This is not the number in the sample PDF. Open it and type the 4 digits you see, or ask for a paper copy.',
  ),
  consentChanged: refusal(409, 'consent_changed', 'The text about electronic records has changed. Please read the new text.'),
  unreadablePaper: refusal(422, 'paper_unreadable', 'We cannot check this file. Use the PDF exactly as you received it.'),
  paperNotRequested: refusal(409, 'paper_not_requested', 'The customer has not asked for a paper copy, or already has it.'),
  /** The shop changed the order after sending it, or sent a newer version. `more.estimateId` is the newest version. */
  estimateChanged: workOrderRefusals.estimateChanged,
}

export const codeRefusals = {
  codeNotNeeded: refusal(409, 'code_not_needed', 'You are logged in, so no code is needed.'),
  contactMissing: refusal(409, 'contact_missing', 'The shop has no such phone or e-mail on file for you. Call the shop.'),
  /** `more.seconds` is the wait. */
  tooManyCodes: refusal(429, 'too_many_codes', 'Too many codes were sent to you. Wait a while, or call the shop.'),
  signingCodeWrong: refusal(409, 'signing_code_wrong', 'This is not the code that we sent. Check it and try again.'),
  signingCodeEnded: refusal(410, 'signing_code_ended', 'This code no longer works. Send a new one.'),
}
