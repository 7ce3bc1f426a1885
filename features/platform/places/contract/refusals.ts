import { refusal } from '../../../../common/refusal.ts'

export const placeRefusals = {
  addressNotFound: refusal(404, 'address_not_found', 'This address was not found. Please type it.'),
}
