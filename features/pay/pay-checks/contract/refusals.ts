import { refusal } from '../../../../common/refusal.ts'

export const payCheckRefusals = {
  nothingToPrint: refusal(409, 'nothing_to_print', 'None of these payments can be paid by check now.'),
  checkNumberTaken: refusal(409, 'check_number_taken', 'One of these check numbers is already used. Choose a higher one.'),
  checkVoid: refusal(409, 'check_void', 'This check is already void.'),
}
