import { serve } from '../../../server/kit/context.ts'
import { messages } from '../contract.ts'
import { readAttachment, readMessage, readOutbox } from './outbox.ts'

export const routes = serve('messages', messages, { outbox: readOutbox, message: readMessage, attachment: readAttachment })
