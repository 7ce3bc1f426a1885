import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { manualVersions } from '../contract/index.ts'
import { requireVersion } from './access.ts'
import { findFileId } from './store.ts'

export const downloadVersion: Verb<typeof manualVersions.download> = async (context, { params }) => {
  const { id, number } = await requireVersion(context.db, context.actor, params.id)
  const fileId = (await findFileId(context.db, id)) ?? refuse(standardRefusals.notFound)
  return { ...(await readFile(context, fileId)), name: `Employee manual, version ${number}.pdf` }
}
