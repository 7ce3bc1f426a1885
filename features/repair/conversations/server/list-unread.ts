import type { Verb } from '../../../../kit/server/index.ts'
import type { conversations } from '../contract/index.ts'
import { listUnreadCounts } from './store.ts'

export const listUnread: Verb<typeof conversations.unread> = ({ db, actor }) => listUnreadCounts(db, actor)
