import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import type { vendorCatalog } from '../contract/index.ts'
import { insertPhoto } from './store-vendor.ts'

export const addPicture: Verb<typeof vendorCatalog.addPicture> = (context, { file }) => {
  const { accountId } = context.actor
  return savePhoto(context, file, (tx, photo) => insertPhoto(tx, { ...photo, accountId, at: context.clock.now() }))
}
