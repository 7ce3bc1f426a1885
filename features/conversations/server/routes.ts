import { serve } from '../../../server/kit/context.ts'
import { conversations } from '../contract.ts'
import { addPhoto, fetchPhoto } from './photo.ts'
import { listUnread, readOne } from './read.ts'
import { markSeen } from './seen.ts'
import { sendMessage } from './send.ts'

export const routes = serve('conversations', conversations, {
  unread: listUnread,
  read: readOne,
  send: sendMessage,
  addPhoto,
  photo: fetchPhoto,
  seen: markSeen,
})
