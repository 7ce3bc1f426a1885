/** `closed`: there is no conversation. `collapsed`: it goes on, out of sight. */
export type WidgetState = 'open' | 'collapsed' | 'closed'

/** The customer who chats; null for a guest. */
export type Chatter = { accountId: string } | null
