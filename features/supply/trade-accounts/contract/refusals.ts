import { refusal } from '../../../../common/refusal.ts'

export const tradeAccountRefusals = {
  wrongState: refusal(409, 'trade_account_changed', 'The account has changed since you opened it. Reload the page.'),
  levelTaken: refusal(409, 'price_level_taken', 'You already have a price level with this name.'),
  noBranch: refusal(409, 'vendor_has_no_branch', 'This vendor has no open branch.'),
}
