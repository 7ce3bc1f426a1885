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
  ownForm: refusal(403, 'w4_own_form', 'Nobody enters papers about their own pay. Somebody else at the shop has to.'),
  notLockedIn: refusal(409, 'w4_not_locked_in', 'There is no lock-in letter to release.'),
}
