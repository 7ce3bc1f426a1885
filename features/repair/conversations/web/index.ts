import { lazy } from 'react'

export { ConversationFold } from './conversation-fold.tsx'
// An order's page does not wait for any of these.
export const ConversationPanel = lazy(() => import('./conversation-panel.tsx'))
export const UnreadNotes = lazy(() => import('./unread-notes.tsx'))
export const UnreadLink = lazy(() => import('./unread-link.tsx'))
