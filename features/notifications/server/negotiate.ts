import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, live, sessionTopic } from '../../../server/kit/live.ts'
import { slot } from '../../../server/kit/provided.ts'
import type { notifications } from '../contract.ts'

/** What else somebody may hear, beside what concerns their account: composition puts the shops' topics in. */
export const liveTopics = slot<(db: Db, actor: Actor) => Promise<string[]>>('live topics')

export const negotiate: Verb<typeof notifications.negotiate> = async (context, { query }) => {
  const { actor, db, get } = context
  // An account is known by its id, or by its e-mail.
  if (![actor.accountId, actor.email].includes(query.userid.toLowerCase())) return refuse(standardRefusals.notFound)
  const more = await get(liveTopics)(db, actor)
  const topics = [accountTopic(actor.accountId), sessionTopic(actor.sessionId), ...more]
  return { url: addressFor(context), accessToken: await get(live).ticket(topics) }
}

/** A page that came by another name than the setting's, e.g. 127.0.0.1, connects where it came from. */
function addressFor({ config, header }: Pick<Context, 'config' | 'header'>): string {
  const { origin } = new URL(config.appUrl)
  return [undefined, origin].includes(header('origin')) ? origin : '/'
}
