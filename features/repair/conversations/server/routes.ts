import { connectVerbs } from '../../../../kit/server/index.ts'
import { conversations } from '../contract/index.ts'
import { addPhoto } from './add-photo.ts'
import { getConversation } from './get-conversation.ts'
import { getPhoto } from './get-photo.ts'
import { listUnread } from './list-unread.ts'
import { markSeen } from './mark-seen.ts'
import { sendMessage } from './send-message.ts'
import { showTyping } from './show-typing.ts'

export const routes = connectVerbs('conversations', conversations, {
  unread: listUnread,
  read: getConversation,
  send: sendMessage,
  typing: showTyping,
  addPhoto,
  photo: getPhoto,
  seen: markSeen,
})
