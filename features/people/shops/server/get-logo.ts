import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { shops } from '../contract/index.ts'
import { listLogos } from './store.ts'

/** Public. The image behind a logo id never changes, so browsers may cache it. */
export const getLogo: Verb<typeof shops.getLogo> = async (context, { params, query }) => {
  const [found] = await listLogos(context.db, [params.shop])
  if (!found) return refuse(standardRefusals.notFound)
  return { ...(await readFile(context, found.fileId)), inline: true, keepsForGood: query.of === found.fileId }
}
