import { connectVerbs } from '../../../../kit/server/index.ts'
import { directLine } from '../contract/index.ts'
import { generateToken } from './generate-token.ts'
import { listActivities } from './list-activities.ts'
import { postActivity } from './post-activity.ts'
import { reconnectConversation } from './reconnect-conversation.ts'
import { refreshToken } from './refresh-token.ts'
import { startConversation } from './start-conversation.ts'

export const routes = connectVerbs('direct-line', directLine, {
  generate: generateToken,
  refresh: refreshToken,
  start: startConversation,
  reconnect: reconnectConversation,
  list: listActivities,
  post: postActivity,
})
