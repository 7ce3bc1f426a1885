import { refusal } from '../../../../common/refusal.ts'

export const i9Refusals = {
  editionExpired: refusal(
    422,
    'i9_edition_expired',
    'This edition of Form I-9 has expired. Reload the page to use the current one.',
  ),
  alreadySigned: refusal(409, 'i9_already_signed', 'Section 1 is signed. Correct it instead of filling it in again.'),
  section1Missing: refusal(409, 'i9_section1_missing', 'The employee has to sign Section 1 first.'),
  section2Missing: refusal(409, 'i9_section2_missing', 'Section 2 is not signed yet.'),
  section2Signed: refusal(409, 'i9_section2_signed', 'Section 2 is signed. Correct it instead of filling it in again.'),
  noFirstDay: refusal(409, 'i9_no_first_day', 'Set the first day of work on the employee’s record first.'),
  ownForm: refusal(403, 'i9_own_form', 'You cannot examine your own documents. Someone else has to sign for the shop.'),
  supplementMissing: refusal(404, 'i9_supplement_missing', 'This form does not have that Supplement B.'),
  hasForm: refusal(409, 'i9_has_form', 'This employee has a Form I-9 in Liftbay, so none is needed on paper.'),
  readPaper: refusal(422, 'i9_read_paper', 'Read the statement and check the box to say that the paper form is complete.'),
  notReverifiable: refusal(
    422,
    'i9_not_reverifiable',
    'Nothing on this form needs reverification. Citizens, noncitizen nationals, permanent residents who showed a Permanent Resident Card, and documents of List B are never reverified.',
  ),
  nothingEntered: refusal(422, 'i9_nothing_entered', 'Enter a rehire, a new name, or the document of a reverification.'),
  notRehired: refusal(422, 'i9_not_rehired', 'The record shows no rehire. Set the new first day of work first.'),
  newFormNeeded: refusal(
    422,
    'i9_new_form_needed',
    'The form was completed more than three years before the rehire. The employee has to fill in a new one.',
  ),
  nothingChanged: refusal(422, 'i9_nothing_changed', 'Nothing is different from what is on the form.'),
  readAttestation: refusal(422, 'i9_read_attestation', 'Read the statement and check the box to say that the shop takes part.'),
}
