import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { JsonText, type Verb } from '../../../../kit/server/index.ts'
import type { notifications, Notification } from '../contract/index.ts'
import { findNotification } from './store.ts'

export const getNotification: Verb<typeof notifications.get> = async ({ db, actor }, { params: { id } }) =>
  new JsonText<Notification>((await findNotification(db, actor.accountId, id)) ?? refuse(standardRefusals.notFound))
