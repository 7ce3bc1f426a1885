import type { FastifyBaseLogger } from 'fastify'
import { Refused } from '../../../../common/refusal.ts'
import type { Clock, ConcurrentDelivery, Config, Context, Db } from '../../../../kit/server/index.ts'
import type { TwilioSettings } from '../../../../kit/server/texts.ts'
import { savePhoto } from '../../../platform/files/server/index.ts'
import { announceConversations, insertReceivedPhoto } from '../../../repair/conversations/server/index.ts'
import { describePicture } from '../rules.ts'
import { announceTexts } from './announce-texts.ts'
import { fetchPicture, NotAPicture } from './fetch-picture.ts'
import { findText, insertPhoto, listPlaces } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  config: Config
  get: Context['get']
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The pictures of a received text, stored at the provider. */
export interface PicturesToFetch {
  textId: string
  shopId: string
  pictures: readonly string[]
}

/**
 * Fetches the pictures of a text. Files that are not pictures or too large are left out; a provider that fails is asked again.
 */
export const receivePictures = (needs: Needs): ConcurrentDelivery => ({
  most: 5,
  deliver: async (payload) => {
    const { textId, shopId, pictures } = payload as PicturesToFetch
    const { twilio } = needs.config
    if (!twilio) return
    const stored = new Set(await listPlaces(needs.db, textId))
    for (const [index, url] of pictures.entries())
      if (!stored.has(index + 1)) await fetchAndStore(needs, twilio, { textId, shopId, place: index + 1 }, url)
  },
})

async function fetchAndStore(needs: Needs, twilio: TwilioSettings, where: PicturePlace, url: string): Promise<void> {
  try {
    await storePicture(needs, where, await fetchPicture(twilio, url))
  } catch (error) {
    if (!(error instanceof NotAPicture || error instanceof Refused)) throw error
    needs.log.warn({ text: where.textId, why: error.message }, 'a picture of a text was left out')
  }
}

export interface PicturePlace {
  textId: string
  shopId: string
  /** Counted from 1. */
  place: number
}

/** Draws the picture again, stores it as the shop's, and shows it with its text. */
export async function storePicture(
  needs: Omit<Needs, 'log'>,
  { textId, shopId, place }: PicturePlace,
  bytes: Buffer,
): Promise<void> {
  const context = { ...needs, actor: null }
  await savePhoto(
    context,
    { name: `picture-${place}`, bytes },
    async (tx, photo) => {
      await insertPhoto(tx, { textId, place, ...photo })
      const found = await findText(tx, textId)
      if (found?.messageId)
        await insertReceivedPhoto(tx, {
          messageId: found.messageId,
          place,
          ...photo,
          alt: describePicture(place, found.name),
          at: needs.clock.now(),
        })
      await announceTexts(tx, shopId)
      if (found?.workOrderId) await announceConversations(tx, [found.workOrderId])
    },
    { shopId },
  )
}
