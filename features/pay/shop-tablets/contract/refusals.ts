import { refusal } from '../../../../common/refusal.ts'

export const tabletRefusals = {
  /** For the tablet's own calls: it was never set up, was removed, or was set up again elsewhere. */
  notSetUp: refusal(403, 'tablet_not_set_up', 'This tablet is not set up for a shop, or it was removed.'),
  /** The tablet stays set up, and works again once the shop may use Liftbay again. */
  notNow: refusal(403, 'tablet_not_now', 'This tablet cannot be used right now. Ask the owner of your shop.'),
  otherSite: refusal(403, 'origin_not_allowed', 'This call can only be made by our own pages.'),
  codeUnknown: refusal(
    404,
    'tablet_code_unknown',
    'We do not recognize this code. It may be used or expired. Ask for a new one.',
  ),
  full: refusal(409, 'tablets_full', 'A shop can have 20 tablets. Remove one that you no longer use first.'),
  nameTaken: refusal(409, 'tablet_name_taken', 'Another tablet of the shop has this name.'),
  wrongPin: refusal(
    403,
    'pin_wrong',
    'That PIN is not right. You choose and change your PIN under Time Clock in your own account.',
  ),
  /** `msg` says when to try again. */
  pinRefused: refusal(429, 'pin_refused', 'Too many wrong PINs. Try again later.'),
  pinUnreadable: refusal(422, 'pin_unreadable', 'The PIN could not be read. Reload the page and try again.'),
}
