import type { Verb } from '../../../../kit/server/index.ts'
import { getOwnRecord } from '../../personnel/server/index.ts'
import type { ownTraining } from '../contract/index.ts'
import { readCertificate } from './read-certificate.ts'

export const getMyCertificate: Verb<typeof ownTraining.certificate> = async (context, { params, query }) => {
  const { id: recordId, shopId } = await getOwnRecord(context.db, context.actor, params.email, query.shop)
  return readCertificate(context, params.id, { shopId, recordId })
}
