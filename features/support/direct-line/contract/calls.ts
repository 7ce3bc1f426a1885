import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { publicRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { chatRefusals } from './refusals.ts'
import { ActivityForm, ActivitySet, ChatConversation, ChatToken, UserForm } from './schemas.ts'

const inPath = z.strictObject({ id: id('Conversation') })
const watermark = z.string().max(20, isInvalid('Watermark')).optional()
const byAddress = (max: number) => ({ max, seconds: 60, per: 'address' }) as const

/** Direct Line 3.0. After `generate`, every call carries the chat's token as its bearer token, and not the user's. */
export const directLine = {
  generate: publicRoute('chat', 'POST /v3/directline/tokens/generate', {
    switchedBy: 'chat-assistant',
    what: 'Get a token for a new chat, with the bearer token of a customer or as a guest',
    body: UserForm,
    reply: ChatToken,
    refuses: [chatRefusals.customersOnly],
    limits: [byAddress(30)],
  }),
  refresh: publicRoute('chat', 'POST /v3/directline/tokens/refresh', {
    what: 'Exchange the token of a chat for one that lasts longer',
    body: UserForm,
    reply: ChatToken,
    refuses: [chatRefusals.tokenNeeded, chatRefusals.tokenExpired],
    limits: [byAddress(60)],
  }),
  start: publicRoute('chat', 'POST /v3/directline/conversations', {
    switchedBy: 'chat-assistant',
    what: "Start the conversation of the chat's token; again, the same one",
    body: UserForm,
    reply: ChatConversation,
    refuses: [chatRefusals.tokenNeeded, chatRefusals.tokenExpired],
    limits: [byAddress(30)],
  }),
  reconnect: publicRoute('chat', 'GET /v3/directline/conversations/{id}', {
    what: 'Get a new address for the stream of a conversation, which begins after the watermark',
    params: inPath,
    query: z.strictObject({ watermark }),
    reply: ChatConversation,
    refuses: [chatRefusals.tokenNeeded, chatRefusals.tokenExpired],
    limits: [byAddress(120)],
  }),
  list: publicRoute('chat', 'GET /v3/directline/conversations/{id}/activities', {
    what: 'List the activities after the watermark, at most 100 at a time',
    params: inPath,
    query: z.strictObject({ watermark }),
    reply: ActivitySet,
    refuses: [chatRefusals.tokenNeeded, chatRefusals.tokenExpired],
    limits: [byAddress(600)],
  }),
  post: publicRoute('chat', 'POST /v3/directline/conversations/{id}/activities', {
    switchedBy: 'chat-assistant',
    what: 'Send a message or the event `login` to the assistant; its answer arrives on the stream or with the next list',
    params: inPath,
    body: ActivityForm,
    reply: z.strictObject({ id: z.string() }),
    refuses: [chatRefusals.tokenNeeded, chatRefusals.tokenExpired, chatRefusals.tooFast, chatRefusals.full],
    limits: [byAddress(120), { max: 1500, seconds: 86_400, per: 'address' }],
  }),
}
