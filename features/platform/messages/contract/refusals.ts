import { refusal } from '../../../../common/refusal.ts'

/** Named by every call in which a person sends something and waits for it (`mustSend`). */
export const messageRefusals = {
  limitReached: refusal(
    429,
    'message_limit',
    'The limit of messages for one day is used up. Nothing was sent. Try again tomorrow.',
  ),
  picturesTooLarge: refusal(
    413,
    'pictures_too_large',
    'These pictures are too large together. Remove one, or send fewer at a time.',
  ),
}
