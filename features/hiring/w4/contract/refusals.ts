import { refusal } from '../../../../common/refusal.ts'

export const w4Refusals = {
  notExempt: refusal(422, 'w4_not_exempt', 'To claim exemption, you must meet both conditions.'),
  nonresidentCannot: refusal(
    422,
    'w4_nonresident',
    'A nonresident alien checks "Single" and does not claim exemption on this form. See IRS Notice 1392.',
  ),
  formOfAnotherYear: refusal(
    422,
    'w4_form_of_another_year',
    'An exemption must be claimed on the form of this year, which is not in Liftbay yet. Ask your shop for the paper form.',
  ),
  ownForm: refusal(403, 'w4_own_form', 'You cannot enter forms about your own pay. Ask someone else at the shop to do it.'),
  notLockedIn: refusal(409, 'w4_not_locked_in', 'There is no lock-in letter to release.'),
}
