import { refusal } from '../../../../common/refusal.ts'

export const manualRefusals = {
  notCurrent: refusal(409, 'manual_not_current', 'There is a newer version of the manual. Reload the page and read that one.'),
  notYourName: refusal(409, 'manual_not_your_name', 'Type your own name as it is on your account.'),
  acknowledged: refusal(409, 'manual_acknowledged', 'You have already acknowledged this version.'),
  noManual: refusal(409, 'no_manual', 'There is no employee manual yet.'),
  nobodyLeft: refusal(409, 'manual_nobody_left', 'Everyone has acknowledged the manual.'),
  notPdf: refusal(415, 'manual_not_pdf', 'Upload the manual as a PDF file.'),
  tooLarge: refusal(413, 'manual_too_large', 'This PDF is too large. Use one up to 10 MB.'),
}
