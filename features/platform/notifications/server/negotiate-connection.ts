import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, slot, type Verb } from '../../../../kit/server/index.ts'
import { everyone, getAccountTopic, live, getSessionTopic } from '../../../../kit/server/live.ts'
import type { notifications } from '../contract/index.ts'

/** More live topics for an account, such as its shops. Filled in by the app. */
export const liveTopics = slot<(db: Db, actor: Actor) => Promise<string[]>>('live topics')

export const negotiateConnection: Verb<typeof notifications.negotiate> = async (context, { query }) => {
  const { actor, db, get } = context
  // The user id may be the account's id or its e-mail.
  if (![actor.accountId, actor.email].includes(query.userid.toLowerCase())) return refuse(standardRefusals.notFound)
  const more = await get(liveTopics)(db, actor)
  const topics = [everyone, getAccountTopic(actor.accountId), getSessionTopic(actor.sessionId), ...more]
  return { url: findConnectionUrl(context), accessToken: await get(live).issueTicket(topics) }
}

/** A page opened under another host than APP_URL, such as 127.0.0.1, connects to where it came from. */
function findConnectionUrl({ config, header }: Pick<Context, 'config' | 'header'>): string {
  const { origin } = new URL(config.appUrl)
  return [undefined, origin].includes(header('origin')) ? origin : '/'
}
