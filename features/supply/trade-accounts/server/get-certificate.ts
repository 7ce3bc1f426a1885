import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { tradeAccounts } from '../contract/index.ts'
import { findCertificateFile } from './store.ts'

export const getCertificate: Verb<typeof tradeAccounts.certificate> = async (context, { params }) => {
  const fileId = await findCertificateFile(context.db, context.actor.accountId, params.id)
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
