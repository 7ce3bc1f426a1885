import { useEffect, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, createDrafts, createKey, fetchFile, sendCall } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { mostPhotos } from '../../../repair/conversations/contract/index.ts'
import { inbox } from '../contract/index.ts'

export interface ReplyPicture {
  /** Set while it is on the screen. */
  key: string
  name: string
  /** The address of the chosen file or of the server's copy, for this page only. Empty until it is read. */
  preview: string
  /** Undefined until the server has it. */
  photoId?: string
  /** Why the server does not have it. */
  failed?: string
}

type KeptPicture = Required<Pick<ReplyPicture, 'name' | 'photoId'>>
const drafts = createDrafts<readonly KeptPicture[]>('inbox-pictures')

const readKept = (threadId: string): ReplyPicture[] =>
  (drafts.read(threadId) ?? []).map((picture) => ({ ...picture, key: createKey(), preview: '' }))

function keep(threadId: string, pictures: readonly ReplyPicture[]): void {
  const kept = pictures.flatMap(({ name, photoId }) => (photoId ? [{ name, photoId }] : []))
  if (kept.length > 0) drafts.keep(threadId, kept)
  else drafts.drop(threadId)
}

/** The pictures of a reply that is being written. They are uploaded ahead of it, one at a time, and survive a reload. */
export function useReplyPictures(params: { shop: string; id: string }) {
  const [pictures, setPictures] = useState<readonly ReplyPicture[]>(() => readKept(params.id))
  const [problem, setProblem] = useState<string | null>(null)
  const latest = useRef(pictures)
  const change = (next: (current: readonly ReplyPicture[]) => readonly ReplyPicture[]) => {
    latest.current = next(latest.current)
    keep(params.id, latest.current)
    setPictures(latest.current)
  }
  const set = (key: string, next: Partial<ReplyPicture>) =>
    change((current) => current.map((picture) => (picture.key === key ? { ...picture, ...next } : picture)))
  const drop = (isGone: (picture: ReplyPicture) => boolean) => {
    for (const { preview } of latest.current.filter(isGone)) URL.revokeObjectURL(preview)
    setProblem(null)
    change((current) => current.filter((picture) => !isGone(picture)))
  }
  const upload = async (key: string, file: File) => {
    try {
      const { reply } = await sendCall(inbox.addPhoto, { params, body: {}, file: await shrinkPhoto(file) })
      set(key, { photoId: reply.photoId })
    } catch (error) {
      set(key, { failed: error instanceof CallFailed ? error.msg : somethingWentWrong })
    }
  }
  const show = async ({ key, photoId = '' }: ReplyPicture) => {
    try {
      const { blob } = await fetchFile(inbox.file, { params: { ...params, file: photoId } })
      set(key, { preview: URL.createObjectURL(blob) })
    } catch (error) {
      // It was sent from another tab, or deleted after two days.
      if (error instanceof CallFailed && error.status === 404) drop((picture) => picture.key === key)
      else set(key, { failed: error instanceof CallFailed ? error.msg : somethingWentWrong })
    }
  }
  useEffect(() => {
    for (const picture of latest.current) if (picture.photoId && picture.preview === '') void show(picture)
    // oxlint-disable-next-line react/exhaustive-deps -- only what a reload left
  }, [])
  const add = async (files: readonly File[]) => {
    const room = mostPhotos - latest.current.length
    setProblem(files.length > room ? `A reply can have at most ${mostPhotos} pictures.` : null)
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: createKey(), file }))
    const shown = added.map(({ key, file }) => ({ key, name: file.name, preview: URL.createObjectURL(file) }))
    change((current) => [...current, ...shown])
    for (const { key, file } of added) await upload(key, file)
  }
  return {
    pictures,
    problem: pictures.find(({ failed }) => failed)?.failed ?? problem,
    isUploading: pictures.some(({ photoId, failed }) => !photoId && !failed),
    hasFailed: pictures.some(({ failed }) => failed !== undefined),
    add,
    remove: (key: string) => drop((picture) => picture.key === key),
    /** Call after a reply was sent: pictures added in the meantime stay. */
    clear: (sent: readonly ReplyPicture[]) => drop(({ key }) => sent.some((picture) => picture.key === key)),
  }
}

export type ReplyPictures = ReturnType<typeof useReplyPictures>
