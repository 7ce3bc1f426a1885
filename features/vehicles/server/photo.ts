import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import { forgetUnsent, keepPhoto, readFile } from '../../files/server/index.ts'
import type { vehicles } from '../contract.ts'
import { dropUnusedPhotos, findPhotoFile, insertPhoto } from './store-photos.ts'

export const addPhoto: Verb<typeof vehicles.addPhoto> = (context, { file }) => {
  const { accountId } = context.actor
  return keepPhoto(context, file, (tx, photo) => insertPhoto(tx, { ...photo, accountId, at: context.clock.now() }))
}

export const fetchPhoto: Verb<typeof vehicles.photo> = async (context, { params: { photoId } }) => {
  const { db, actor } = context
  const fileId = await findPhotoFile(db, photoId, { accountId: actor.accountId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}

/** The photo of a vehicle, whoever asks: the caller decides who may. 404 when that is not its photo. */
export async function photoOfVehicle(context: Pick<Context, 'db' | 'get'>, vehicleId: string, photoId: string) {
  const fileId = await findPhotoFile(context.db, photoId, { vehicleId })
  return readFile(context, fileId ?? refuse(standardRefusals.notFound))
}

/** Photos whose form was never saved, and those that made way for another, are nobody's. */
export const forgetUnusedPhotos = (context: Pick<Context, 'db' | 'get' | 'clock'>): Promise<void> =>
  forgetUnsent(context, dropUnusedPhotos)
