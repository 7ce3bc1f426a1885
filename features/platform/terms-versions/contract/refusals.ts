import { refusal } from '../../../../common/refusal.ts'

export const termsRefusals = {
  changed: refusal(409, 'terms_changed', 'The terms have just changed. Read the newest version, and agree to that.'),
  hasDraft: refusal(409, 'terms_have_draft', 'There is a draft already.'),
}
