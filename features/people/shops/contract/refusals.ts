import { refusal } from '../../../../common/refusal.ts'

export const shopRefusals = {
  placeNotFound: refusal(404, 'place_not_found', 'We do not know that place. Try a zip code, or a city and state.'),
  logoTooLarge: refusal(413, 'logo_too_large', 'This logo is too large. Use one up to 5 MB.'),
}
