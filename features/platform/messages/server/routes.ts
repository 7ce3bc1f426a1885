import { connectVerbs } from '../../../../kit/server/index.ts'
import { messages } from '../contract/index.ts'
import { getAttachment } from './get-attachment.ts'
import { getMessage } from './get-message.ts'
import { getPicture } from './get-picture.ts'
import { listOutbox } from './list-outbox.ts'

export const routes = connectVerbs('messages', messages, { list: listOutbox, get: getMessage, getAttachment, getPicture })
