import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { storage } from '../../../server/kit/storage.ts'
import type { messages } from '../contract.ts'
import { findAttachment, findMessage, outboxPage } from './store.ts'

const notFound = () => refuse(standardRefusals.notFound)

/** Other people's mail is nobody's business outside the demo. */
function demoOnly({ config }: Pick<Context, 'config'>): void {
  if (!config.demo) notFound()
}

export const readOutbox: Verb<typeof messages.outbox> = async (context, { query }) => {
  demoOnly(context)
  return outboxPage(context.db, query.recipient, query.after)
}

export const readMessage: Verb<typeof messages.message> = async (context, { params }) => {
  demoOnly(context)
  return (await findMessage(context.db, params.id)) ?? notFound()
}

export const readAttachment: Verb<typeof messages.attachment> = async (context, { params }) => {
  demoOnly(context)
  const found = (await findAttachment(context.db, params.id, params.number)) ?? notFound()
  return { bytes: await context.get(storage).get(found.storageKey), name: found.fileName, mediaType: found.mediaType }
}
