import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Context, Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { vehicles } from '../contract/index.ts'
import { findPhotoFile } from './store-photos.ts'

export const getPhoto: Verb<typeof vehicles.photo> = async (context, { params: { photoId } }) => {
  const { db, actor } = context
  const fileId = await findPhotoFile(db, photoId, { accountId: actor.accountId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}

/** A vehicle's photo. The caller checks access. Refuses as not found unless it is this vehicle's photo. */
export async function getVehiclePhoto(context: Pick<Context, 'db' | 'get'>, vehicleId: string, photoId: string) {
  const fileId = await findPhotoFile(context.db, photoId, { vehicleId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}
