import type { Verb } from '../../../server/kit/context.ts'
import type { notifications } from '../contract.ts'
import { notificationPage } from './store.ts'

export const listNotifications: Verb<typeof notifications.list> = ({ db, actor }, { query }) =>
  notificationPage(db, actor.accountId, query.after)
