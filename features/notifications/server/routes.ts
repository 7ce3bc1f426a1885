import { serve } from '../../../server/kit/context.ts'
import { notifications } from '../contract.ts'
import { listNotifications } from './list.ts'
import { negotiate } from './negotiate.ts'
import { readNotifications } from './read.ts'

export const routes = serve('notifications', notifications, { negotiate, list: listNotifications, read: readNotifications })
