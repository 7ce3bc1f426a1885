import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { inspections } from '../contract/index.ts'
import { putPoint } from './in-cache.ts'
import { dropUnsent, keepUnsent, type UnsentPhoto, listUnsent } from './unsent-photos.ts'

export interface WaitingPhoto extends UnsentPhoto {
  preview: string
  /** Null while it is uploading. */
  failed: string | null
}

const makeWaiting = (photo: UnsentPhoto, failed: string | null): WaitingPhoto => ({
  ...photo,
  preview: URL.createObjectURL(photo.blob),
  failed,
})

/** Uploads a point's photos; those that fail are kept and retried. */
export function usePhotos(inspectionId: string, pointId: string) {
  const [unsent, setUnsent] = useState<WaitingPhoto[]>([])
  const now = useRef<WaitingPhoto[]>([])
  const set = (next: WaitingPhoto[]) => {
    now.current = next
    setUnsent(next)
  }
  const forget = async (photoId: string) => {
    for (const { preview } of now.current.filter((photo) => photo.photoId === photoId)) URL.revokeObjectURL(preview)
    set(now.current.filter((photo) => photo.photoId !== photoId))
    await dropUnsent(photoId)
  }
  const upload = async ({ photoId, blob }: UnsentPhoto) => {
    set(now.current.map((photo) => (photo.photoId === photoId ? { ...photo, failed: null } : photo)))
    try {
      const { reply } = await sendCall(inspections.addPhoto, { params: { id: pointId }, body: { photoId }, file: blob })
      putPoint(inspectionId, reply)
      await forget(photoId)
    } catch (error) {
      const failed = error instanceof CallFailed ? error.msg : somethingWentWrong
      set(now.current.map((photo) => (photo.photoId === photoId ? { ...photo, failed } : photo)))
    }
  }
  const uploadAll = async () => {
    for (const photo of now.current.filter(({ failed }) => failed !== null)) await upload(photo)
  }
  const online = useEffectEvent(() => void uploadAll())
  const found = useEffectEvent((photos: UnsentPhoto[]) =>
    set([...now.current, ...photos.map((photo) => makeWaiting(photo, 'Not sent yet.'))]),
  )
  useEffect(() => {
    let isGone = false
    void listUnsent(pointId).then((photos) => !isGone && photos.length > 0 && found(photos))
    const again = () => online()
    window.addEventListener('online', again)
    return () => {
      isGone = true
      window.removeEventListener('online', again)
      for (const { preview } of now.current) URL.revokeObjectURL(preview)
    }
  }, [pointId])
  return {
    unsent,
    add: async (files: readonly File[]) => {
      // One at a time, so that on a bad connection the first arrives before the second starts.
      for (const file of files) {
        const photo = { photoId: crypto.randomUUID(), pointId, blob: await shrinkPhoto(file) }
        await keepUnsent(photo)
        set([...now.current, makeWaiting(photo, null)])
        await upload(photo)
      }
    },
    tryAgain: upload,
    forget,
  }
}
