import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { certificates } from '../contract/index.ts'
import { requireEmployeesCertificate } from './access.ts'

export const getScan: Verb<typeof certificates.getScan> = async (context, { params }) => {
  const { fileId } = await requireEmployeesCertificate(context.db, context.actor, params)
  return fileId ? readFile(context, fileId) : refuse(standardRefusals.notFound)
}
