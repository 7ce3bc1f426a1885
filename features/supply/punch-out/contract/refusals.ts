import { refusal } from '../../../../common/refusal.ts'

export const supplierRefusals = {
  notConnected: refusal(409, 'supplier_not_connected', 'This vendor has no connection. The owner can add one under Vendors.'),
  onLiftbay: refusal(409, 'vendor_on_liftbay', 'This vendor sells on Liftbay already and needs no connection.'),
  addressInvalid: refusal(
    422,
    'supplier_address_invalid',
    'This address can’t be used. Enter a public address that begins with https.',
  ),
  tokenRefused: refusal(422, 'supplier_token_refused', 'The supplier does not accept this token. Nothing was saved.'),
  failed: refusal(502, 'supplier_failed', 'The supplier is not responding right now. Try again, or order by phone.'),
  notOffered: refusal(409, 'supplier_part_not_offered', 'The supplier no longer offers this part. Search again.'),
  priceChanged: refusal(409, 'supplier_price_changed', 'The supplier’s price has changed.'),
}
