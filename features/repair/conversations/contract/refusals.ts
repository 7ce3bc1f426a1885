import { refusal } from '../../../../common/refusal.ts'

export const conversationRefusals = {
  closed: refusal(409, 'conversation_closed', 'This conversation is closed. Please call instead.'),
  cannotText: refusal(409, 'cannot_text', 'You cannot text this customer.'),
  cannotMail: refusal(409, 'cannot_mail', 'You cannot e-mail this customer.'),
  noPhoto: refusal(409, 'photo_missing', 'A photo of this message is no longer here. Remove it and add it again.'),
}
