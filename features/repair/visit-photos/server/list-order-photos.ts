import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import type { visitPhotos } from '../contract/index.ts'
import { findOrderVisit, listPhotos } from './store.ts'

export const listOrderPhotos: Verb<typeof visitPhotos.ofOrder> = async ({ db, actor }, { params }) => {
  const { shopId, appointmentId } = (await findOrderVisit(db, params.id)) ?? refuse(standardRefusals.notFound)
  await requireShopMember(db, actor, shopId)
  return { appointmentId, photos: appointmentId === null ? [] : await listPhotos(db, appointmentId) }
}
