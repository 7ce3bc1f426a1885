import type { Verb } from '../../../../kit/server/index.ts'
import type { ownCertificates } from '../contract/index.ts'
import { requireOwnEmail } from './access.ts'
import { readOwnCertificates } from './show-certificates.ts'

export const listMyCertificates: Verb<typeof ownCertificates.list> = async (context, { params }) => {
  requireOwnEmail(context.actor, params.email)
  return readOwnCertificates(context, context.actor.accountId)
}
