import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import { listCertificateFiles } from './store-progress.ts'

/** The sealed PDF of a completion. Refuses with 404 one of another shop or, with `recordId`, of another person. */
export async function readCertificate(
  context: Pick<Context, 'db' | 'get'>,
  id: string,
  of: { shopId: string; recordId?: string },
) {
  const [fileId] = await listCertificateFiles(context.db, id, of)
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
