import { showPhone } from '../../../../common/phone.ts'
import type { InboxLine } from '../contract/index.ts'

/** Names the other side of a thread: a customer, a chat guest, or an unknown phone. */
export const nameThread = ({ customer, isGuest, phone }: Pick<InboxLine, 'customer' | 'isGuest' | 'phone'>): string =>
  customer?.name ?? (isGuest ? 'Guest in the chat' : showPhone(phone))
