import { refusal } from '../../../../common/refusal.ts'

export const dayCloseRefusals = {
  changed: refusal(
    409,
    'close_changed',
    'The amounts changed since you opened this page. Check the new amounts, and close again.',
  ),
  noteNeeded: refusal(400, 'close_note_missing', 'Enter a note that explains the difference.'),
  leftTooMuch: refusal(400, 'float_above_counted', 'You cannot leave more in the drawer than you counted.'),
}
