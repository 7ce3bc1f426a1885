import { z } from 'zod'
import { file, publicRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { fileRefusals, photoRefusals, StoredPhoto } from '../../../platform/files/contract/index.ts'
import { videoRefusals } from './refusals.ts'
import { VideoForm, VideoState } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const manage = { needs: 'shop.training' } as const
const inFile = z.strictObject({ shop: id('Shop'), id: id('File') })

export const trainingFiles = {
  startVideo: staffRoute('upload', 'POST /training/{shop}/video', {
    ...manage,
    what: 'Start the upload of a video, which arrives in pieces',
    params: inShop,
    body: VideoForm,
    reply: VideoState,
    refuses: [videoRefusals.tooLarge, fileRefusals.storageFull],
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  addPiece: staffRoute('upload', 'POST /training/{shop}/video/{id}', {
    ...manage,
    what: 'Send the next piece of a video in the field `file`; `start` is its first byte. A piece that already arrived changes nothing',
    params: inFile,
    body: z.strictObject({
      start: z.coerce
        .number('Start is invalid')
        .int('Start is invalid')
        .min(0, 'Start is invalid')
        .max(2 ** 40, 'Start is invalid'),
    }),
    upload: true,
    reply: VideoState,
    refuses: [videoRefusals.notVideo, videoRefusals.wrongPlace, fileRefusals.storageFull],
  }),
  addPicture: staffRoute('upload', 'POST /training/{shop}/picture', {
    ...manage,
    what: 'Store a picture for a course',
    params: inShop,
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: photoRefusals,
    limits: [{ max: 120, seconds: 3600, per: 'account' }],
  }),
  picture: staffRoute('upload', 'GET /training/{shop}/picture/{id}', {
    what: 'Get a picture of a course, for everyone who works at the shop',
    params: inFile,
    reply: file('application/octet-stream'),
  }),
  video: publicRoute('upload', 'GET /training/video/{id}', {
    what: 'Play a video of a course, with ranges. The browser needs the cookie that reading the course set, and its session must still work at the shop',
    params: z.strictObject({ id: id('Video') }),
    reply: file('video/mp4'),
    refuses: [videoRefusals.badRange],
  }),
}
