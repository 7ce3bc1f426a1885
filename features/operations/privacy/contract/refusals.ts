import { refusal } from '../../../../common/refusal.ts'

export const privacyRefusals = {
  alreadyRequested: refusal(409, 'deletion_already_requested', 'You already asked for this. You can withdraw it below.'),
  accountInUse: refusal(409, 'account_in_use', 'Something is still open. Finish it first; then you can delete your account.'),
  notOpen: refusal(409, 'deletion_not_open', 'This request is no longer open.'),
  exportInProgress: refusal(409, 'export_in_progress', 'We are already putting your data together.'),
  exportNotReady: refusal(409, 'export_not_ready', 'This file is not ready yet, or it has expired. Start a new one.'),
  noAccount: refusal(404, 'no_account', 'No account with this role has that e-mail.'),
}
