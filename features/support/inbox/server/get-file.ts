import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { inbox } from '../contract/index.ts'
import { requireThread } from './access.ts'
import { findThreadFile } from './store-files.ts'

/** Always a download and never a page, as every stored file. */
export const getFile: Verb<typeof inbox.file> = async (context, { params }) => {
  const { id: threadId } = await requireThread(context.db, context.actor, params)
  const { accountId } = context.actor
  const fileId = await findThreadFile(context.db, { threadId, id: params.file, accountId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
