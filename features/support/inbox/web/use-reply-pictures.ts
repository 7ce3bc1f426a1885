import { useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, createKey, sendCall } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { mostPhotos } from '../../../repair/conversations/contract/index.ts'
import { inbox } from '../contract/index.ts'

export interface ReplyPicture {
  /** Set while it is on the screen. */
  key: string
  name: string
  /** Of the chosen file; works on this page only. */
  preview: string
  /** Undefined until the server has it. */
  photoId?: string
  /** Why the server does not have it. */
  failed?: string
}

/** The pictures of a reply that is being written. They are uploaded ahead of it, one at a time. */
export function useReplyPictures(params: { shop: string; id: string }) {
  const [pictures, setPictures] = useState<readonly ReplyPicture[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const change = (key: string, next: Partial<ReplyPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const upload = async (key: string, file: File) => {
    try {
      const { reply } = await sendCall(inbox.addPhoto, { params, body: {}, file: await shrinkPhoto(file) })
      change(key, { photoId: reply.photoId })
    } catch (error) {
      change(key, { failed: error instanceof CallFailed ? error.msg : somethingWentWrong })
    }
  }
  const add = async (files: readonly File[]) => {
    const room = mostPhotos - pictures.length
    setProblem(files.length > room ? `A reply can have at most ${mostPhotos} pictures.` : null)
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: createKey(), file }))
    const shown = added.map(({ key, file }) => ({ key, name: file.name, preview: URL.createObjectURL(file) }))
    setPictures((all) => [...all, ...shown])
    for (const { key, file } of added) await upload(key, file)
  }
  const forget = (gone: readonly ReplyPicture[]) => {
    for (const { preview } of gone) URL.revokeObjectURL(preview)
    setProblem(null)
  }
  return {
    pictures,
    problem: pictures.find(({ failed }) => failed)?.failed ?? problem,
    isUploading: pictures.some(({ photoId, failed }) => !photoId && !failed),
    hasFailed: pictures.some(({ failed }) => failed !== undefined),
    add,
    remove: (key: string) => {
      forget(pictures.filter((one) => one.key === key))
      setPictures(pictures.filter((one) => one.key !== key))
    },
    clear: () => {
      forget(pictures)
      setPictures([])
    },
  }
}

export type ReplyPictures = ReturnType<typeof useReplyPictures>
