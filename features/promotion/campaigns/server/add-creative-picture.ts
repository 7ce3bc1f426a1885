import { refuse } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import { creativeRefusals, type creatives } from '../contract/index.ts'
import { isPictureSize, maxPictureBytes } from '../pictures.ts'
import { insertPhoto } from './store-creatives.ts'

/** The size is read from the picture itself, turned upright as shown. */
export const addCreativePicture: Verb<typeof creatives.addPicture> = (context, { file }) => {
  if (file.bytes.byteLength > maxPictureBytes) refuse(creativeRefusals.pictureBytes)
  const { accountId } = context.actor
  return savePhoto(context, file, (tx, photo) => {
    const { width, height } = photo
    if (!isPictureSize(width, height))
      refuse(creativeRefusals.pictureSize, {
        msg: `This picture is ${width} × ${height} pixels. It must be exactly 600 × 400 or 1200 × 800.`,
      })
    return insertPhoto(tx, { ...photo, accountId, at: context.clock.now() })
  })
}
