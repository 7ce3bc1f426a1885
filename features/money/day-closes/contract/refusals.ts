import { refusal } from '../../../../common/refusal.ts'

export const dayCloseRefusals = {
  changed: refusal(409, 'close_changed', 'Money moved since you opened this page. Look at the new amounts, and close again.'),
  noteNeeded: refusal(400, 'close_note_missing', 'Enter a note that explains the difference.'),
  leftTooMuch: refusal(400, 'float_above_counted', 'More cannot stay in the drawer than was counted.'),
}
