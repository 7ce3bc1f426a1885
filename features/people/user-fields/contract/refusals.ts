import { refusal } from '../../../../common/refusal.ts'

export const userFieldRefusals = {
  labelTaken: refusal(
    409,
    'field_label_taken',
    'There is already a field with this label. Choose another, or rename the other one.',
  ),
  tooMany: refusal(409, 'too_many_fields', 'There can be 30 fields in use here. Retire one first.'),
  notThese: refusal(409, 'fields_changed', 'The fields have changed in the meantime. Look at them again, then move yours.'),
  lostChoice: refusal(
    409,
    'choice_is_kept',
    'Choices cannot be removed, because records may have them. Retire the choice instead.',
  ),
}
