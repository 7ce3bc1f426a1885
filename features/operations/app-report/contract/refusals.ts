import { refusal } from '../../../../common/refusal.ts'

export const appReportRefusals = {
  spanInvalid: refusal(409, 'span_invalid', 'Choose a first and a last day, at most a year apart.'),
}
