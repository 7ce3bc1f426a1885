/** The words for an order's events, fetched when they are needed. */
export const loadEventText = async () => (await import('./event-text.ts')).showEvent
