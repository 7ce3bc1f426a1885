import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import type { vehicles } from '../contract/index.ts'
import { insertPhoto } from './store-photos.ts'

export const addPhoto: Verb<typeof vehicles.addPhoto> = (context, { file }) => {
  const { accountId } = context.actor
  return savePhoto(context, file, (tx, photo) => insertPhoto(tx, { ...photo, accountId, at: context.clock.now() }))
}
