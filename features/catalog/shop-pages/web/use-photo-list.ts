import { useState } from 'react'
import { Autosave, queryClient, refreshReads, sendCall, toast, useAutosave } from '../../../../kit/web/index.ts'
import { type ShopPage, type ShopPhoto, shopPages } from '../contract/index.ts'

type Photos = readonly ShopPhoto[]

/**
 * The photos as the owner has them. A change is shown at once, and the next one is made from it: each saves the whole list, and would
 * otherwise undo the one before.
 */
export function usePhotoList(shop: string, photos: Photos) {
  const [autosave] = useState(() => createAutosave(shop))
  const { unsaved, state, why } = useAutosave(autosave)
  return {
    shown: unsaved ?? photos,
    state,
    why,
    change: (how: (list: Photos) => Photos) => autosave.give(how(autosave.get().unsaved ?? readPhotos(shop) ?? photos), 0),
    tryAgain: () => void autosave.save(),
    discard: () => {
      void autosave.discard()
      void refreshReads(shopPages.view)
    },
  }
}

interface CachedReply {
  reply: ShopPage
}

const makeKey = (shop: string) => [shopPages.view.url, { params: { shop } }]

/** The photos from the last reply, which may not be on screen yet. */
const readPhotos = (shop: string): Photos | undefined => queryClient.getQueryData<CachedReply>(makeKey(shop))?.reply.photos

function createAutosave(shop: string): Autosave<Photos> {
  const send = async (list: Photos): Promise<number> => {
    const body = { photos: list.map(({ photoId, caption }) => ({ photoId, caption })) }
    const { reply } = await sendCall(shopPages.savePhotos, { params: { shop }, body })
    queryClient.setQueryData<CachedReply>(makeKey(shop), (kept) => kept && { ...kept, reply: { ...kept.reply, photos: reply } })
    toast.success('Photos saved')
    return 0
  }
  // Refused: a photo was added or removed elsewhere.
  return new Autosave({ send, isLate: ({ status }) => status >= 400 && status < 500 })
}
