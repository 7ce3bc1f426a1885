import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { storage } from '../../../server/kit/storage.ts'
import type { messages } from '../contract.ts'
import { bytesOf, drawPaper } from './attached.ts'
import { findAttachment, findMessage, outboxPage, type PaperToDraw } from './store.ts'

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
  return (await findMessage(context.db, params.id, context.config.appUrl)) ?? notFound()
}

export const readAttachment: Verb<typeof messages.attachment> = async (context, { params }) => {
  demoOnly(context)
  const found = (await findAttachment(context.db, params.id, params.number)) ?? notFound()
  const draw = (paper: PaperToDraw) => context.get(drawPaper)(context, paper)
  const bytes = await bytesOf(found, { storage: context.get(storage), draw })
  return { bytes, name: found.fileName, mediaType: found.mediaType }
}
