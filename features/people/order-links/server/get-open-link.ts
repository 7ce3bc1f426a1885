import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import type { orderLinks } from '../contract/index.ts'
import { getLink } from './store.ts'

export const getOpenLink: Verb<typeof orderLinks.get> = async ({ db, actor }) => {
  if (actor.role !== 'link') return refuse(standardRefusals.notFound)
  const { isAnswered, expiresAt, ...link } = await getLink(db, actor.linkId)
  return { ...link, expiresAt: expiresAt.toISOString(), canAnswer: !isAnswered }
}
