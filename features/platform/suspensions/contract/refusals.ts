import { refusal } from '../../../../common/refusal.ts'

export const suspensionRefusals = {
  /** Only after the right password: nobody else learns of it. Its sentence says why, and whom to contact. */
  accountSuspended: refusal(403, 'account_suspended', 'This account is suspended.'),
}
