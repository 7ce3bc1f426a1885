import { createElement } from 'react'
import { lazyPanel, lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export const InboxPlace = lazyPart<{ shopId: string; timeZone: string | undefined }>(
  () => import('./inbox-place.tsx'),
  () => createElement(Loading, { kind: 'cards' }),
)
// The sidebar does not wait for it.
export const InboxCount = lazyPart<{ shopId: string }>(() => import('./inbox-count.tsx'))
export const AwaySettings = lazyPanel('Away message', () => import('./away-settings.tsx'))

export const pages: PageEntry[] = [
  { path: '/outbox/answer/:id', title: 'Answer an e-mail', who: 'anyone', load: () => import('./answer-mail.tsx') },
]
