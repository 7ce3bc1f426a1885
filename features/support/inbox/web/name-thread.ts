import { showPhone } from '../../../../common/phone.ts'
import type { InboxLine } from '../contract/index.ts'

/** Whom a thread is with: a customer, a guest of the chat, or a phone that nobody knows. */
export const nameThread = ({ customer, isGuest, phone }: Pick<InboxLine, 'customer' | 'isGuest' | 'phone'>): string =>
  customer?.name ?? (isGuest ? 'Guest in the chat' : showPhone(phone))
