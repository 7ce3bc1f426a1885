import { refusal } from '../../../../common/refusal.ts'

export const payCheckRefusals = {
  nothingToPrint: refusal(409, 'nothing_to_print', 'None of these payments can be paid by check now.'),
  checkNumberTaken: refusal(409, 'check_number_taken', 'One of these check numbers is already used. Choose a higher one.'),
  nothingToDraw: refusal(
    409,
    'nothing_to_draw',
    'Every check of this run was printed. To print one again, give a reason in the list of checks.',
  ),
  notPrinted: refusal(409, 'not_printed', 'This check was not printed yet. Download the checks of its run.'),
  checkVoid: refusal(409, 'check_void', 'This check is already void.'),
}
