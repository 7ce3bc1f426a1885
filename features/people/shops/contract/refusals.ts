import { refusal } from '../../../../common/refusal.ts'

export const shopRefusals = {
  shopRegistered: refusal(409, 'shop_registered', 'This shop is on Liftbay already. Search for it by its e-mail.'),
  shopInvited: refusal(409, 'shop_invited', 'This shop was invited less than 30 days ago. Ask them to look for our e-mail.'),
  emailNotConfirmed: refusal(403, 'email_not_confirmed', 'Confirm your own e-mail before you invite a shop.'),
  placeNotFound: refusal(404, 'place_not_found', 'We do not know that place. Try a zip code, or a city and state.'),
  ownerUnconfirmed: refusal(
    403,
    'confirm_email_first',
    'Liftbay sends nothing to customers until the owner of this shop has confirmed their e-mail: open the link that we mailed to them.',
  ),
  chargesTax: refusal(409, 'shop_charges_tax', 'This shop has a sales tax rate. Set both rates to 0 first.'),
  logoTooLarge: refusal(413, 'logo_too_large', 'This logo is too large. Use one up to 5 MB.'),
}
