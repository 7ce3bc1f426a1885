import { refuse } from '../../../../common/refusal.ts'
import { messageRefusals } from '../contract/index.ts'
import { mostPictureBytes } from '../rules.ts'

/** Refuses pictures with `pictures_too_large` that together are more than a text or an e-mail takes. */
export function requireSendablePictures(
  channel: keyof typeof mostPictureBytes,
  pictures: readonly { sizeBytes: number }[],
): void {
  const bytes = pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const most = mostPictureBytes[channel]
  if (bytes <= most) return
  const what = channel === 'text' ? 'a text' : 'an e-mail'
  const msg = `The pictures of ${what} can have ${most / 1024 / 1024} MB together. Remove one, or send fewer at a time.`
  refuse(messageRefusals.picturesTooLarge, { msg })
}
