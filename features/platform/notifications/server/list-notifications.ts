import type { Verb } from '../../../../kit/server/index.ts'
import type { notifications } from '../contract/index.ts'
import { findNotificationPage } from './store.ts'

export const listNotifications: Verb<typeof notifications.list> = ({ db, actor }, { query }) =>
  findNotificationPage(db, actor.accountId, query.after)
