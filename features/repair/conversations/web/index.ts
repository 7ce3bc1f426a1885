import { lazyPart } from '../../../../kit/web/index.ts'

export { DeliveryNote } from './delivery-note.tsx'
export { TypingNote, useTypingSignal } from './typing.tsx'
export { ConversationFold } from './conversation-fold.tsx'
// An order's page does not wait for any of these.
export const ConversationPanel = lazyPart(() => import('./conversation-panel.tsx'))
export const UnreadNotes = lazyPart(() => import('./unread-notes.tsx'))
export const UnreadLink = lazyPart(() => import('./unread-link.tsx'))
