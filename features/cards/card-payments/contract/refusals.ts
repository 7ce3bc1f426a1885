import { refusal } from '../../../../common/refusal.ts'

export const cardPaymentRefusals = {
  unknownProvider: refusal(404, 'provider_unknown', 'This way to pay is not offered.'),
  providerFailed: refusal(
    502,
    'provider_failed',
    'The card provider is not responding right now. Nothing was charged. Please try again.',
  ),
  badSignature: refusal(400, 'signature_invalid', 'The signature of this message is missing, wrong or too old.'),
  attemptMismatch: refusal(422, 'payment_mismatch', 'This message does not match the payment it names. Nothing was recorded.'),
  keyRefused: refusal(422, 'provider_key_refused', 'The card company does not recognize these keys. Nothing was saved.'),
  keyNotReady: refusal(422, 'provider_key_not_ready', 'This account cannot take payments yet. Nothing was saved.'),
  keysNotChecked: refusal(
    502,
    'provider_not_reached',
    'The card company is not responding right now, so the keys could not be checked. Nothing was saved.',
  ),
  keysRemoved: refusal(
    409,
    'provider_keys_removed',
    "This was paid to the shop's own card account, and its keys were removed. The owner can save them again and then give the refund.",
  ),
  readerBusy: refusal(
    409,
    'reader_busy',
    'This card reader is busy with another payment. Wait until it is done, or use another reader.',
  ),
  readerOffline: refusal(
    409,
    'reader_offline',
    'This card reader is offline. Check its power and network, or take the payment another way.',
  ),
  readerCodeRefused: refusal(422, 'reader_code_refused', 'The card company does not recognize this code. Nothing was saved.'),
  readerKnown: refusal(409, 'reader_registered', 'This card reader is already registered.'),
  noReaders: refusal(409, 'readers_not_offered', 'Card readers need a card company. Set one up first.'),
  lastPaymentMethod: refusal(409, 'last_way_to_pay', 'One way to pay a bill must stay on: cards online, or cash at the counter.'),
}
