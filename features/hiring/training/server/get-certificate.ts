import type { Verb } from '../../../../kit/server/index.ts'
import { requireManagedShop } from '../../course-content/server/index.ts'
import type { trainingRecords } from '../contract/index.ts'
import { readCertificate } from './read-certificate.ts'

export const getCertificate: Verb<typeof trainingRecords.certificate> = async (context, { params }) => {
  const { id: shopId } = await requireManagedShop(context.db, context.actor, params.shop)
  return readCertificate(context, params.id, { shopId })
}
