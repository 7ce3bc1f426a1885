/** The live events after which the inbox is read again. */
export const inboxEvents = ['inbox_changed', 'conversation_changed', 'texts_changed'] as const
