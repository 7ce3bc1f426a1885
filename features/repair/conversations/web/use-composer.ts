import { useRef, useState } from 'react'
import { checkFields } from '../../../../common/field-errors.ts'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, createDrafts, createKey, refreshReads, sendCall } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { conversationRefusals, conversations, MessageForm, mostPhotos } from '../contract/index.ts'

/** A message that is typed and not sent. The key is stored with it, so that a lost reply never makes a second message, not even after a reload. */
interface Draft {
  text: string
  photos: { photoId: string; alt: string }[]
  key?: string | undefined
}

const drafts = createDrafts<Draft>('conversation')

export interface AddedPhoto {
  /** Set while it is on the screen. */
  key: string
  /** Undefined until the server has it. */
  photoId?: string | undefined
  alt: string
  blob?: Blob | undefined
  /** A URL of the chosen photo that works on this page only. */
  preview?: string | undefined
  /** Why the server does not have it. */
  failed?: string | undefined
}

const forgetPreview = ({ preview }: AddedPhoto) => preview && URL.revokeObjectURL(preview)
const describeFailure = (error: unknown) => (error instanceof CallFailed ? error.msg : somethingWentWrong)

/** A message being written. It stays in this tab until the server has it; its photos are uploaded ahead of it, one at a time. */
export function useComposer(workOrderId: string, asText: boolean, sent: () => void) {
  const [text, setText] = useState(() => drafts.read(workOrderId)?.text ?? '')
  const [photos, setPhotos] = useState<AddedPhoto[]>(() =>
    (drafts.read(workOrderId)?.photos ?? []).map(({ photoId, alt }) => ({ key: photoId, photoId, alt })),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // A second click can come before the next render.
  const busy = useRef(false)
  const now = useRef({ text, photos })

  /** A message that differs from the failed one is a new message. */
  const change = (next: Partial<{ text: string; photos: AddedPhoto[] }>) => {
    now.current = { ...now.current, ...next }
    setText(now.current.text)
    setPhotos(now.current.photos)
    setProblem(null)
    setFailed(null)
    keep()
  }
  const keep = (key?: string) => {
    const uploaded = now.current.photos.flatMap(({ photoId, alt }) => (photoId ? [{ photoId, alt }] : []))
    if (now.current.text === '' && uploaded.length === 0) drafts.drop(workOrderId)
    else drafts.keep(workOrderId, { text: now.current.text, photos: uploaded, key })
  }
  const changePhoto = (key: string, next: Partial<AddedPhoto>) =>
    change({ photos: now.current.photos.map((photo) => (photo.key === key ? { ...photo, ...next } : photo)) })

  const upload = async (key: string, blob: Blob) => {
    try {
      const { reply } = await sendCall(conversations.addPhoto, { params: { id: workOrderId }, body: {}, file: blob })
      changePhoto(key, { photoId: reply.photoId, failed: undefined })
    } catch (error) {
      changePhoto(key, { failed: describeFailure(error) })
    }
  }
  const add = async (files: readonly File[]) => {
    const room = mostPhotos - now.current.photos.length
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: createKey(), file }))
    const photosOf = added.map(({ key, file }) => ({ key, alt: '', blob: file, preview: URL.createObjectURL(file) }))
    change({ photos: [...now.current.photos, ...photosOf] })
    if (files.length > room) setProblem(`A message can have at most ${mostPhotos} photos.`)
    // One at a time: on a slow connection the first is done before the second starts.
    for (const { key, file } of added) {
      const blob = await shrinkPhoto(file)
      if (!now.current.photos.some((photo) => photo.key === key)) continue
      changePhoto(key, { blob })
      await upload(key, blob)
    }
  }

  const send = async () => {
    if (busy.current) return
    const { photos: shown } = now.current
    if (shown.some((photo) => photo.failed)) return setProblem('A photo was not uploaded. Try again, or remove it.')
    if (shown.some((photo) => !photo.photoId)) return setProblem('The photos are still uploading. Send again in a moment.')
    const checked = checkFields(MessageForm, {
      text: now.current.text,
      photos: shown.map(({ photoId, alt }) => ({ photoId, alt })),
      asText,
    })
    if (!checked.success) return setProblem(Object.values(checked.errors)[0] ?? somethingWentWrong)
    const key = drafts.read(workOrderId)?.key ?? createKey()
    busy.current = true
    setSending(true)
    setFailed(null)
    keep(key)
    try {
      await sendCall(conversations.send, { params: { id: workOrderId }, body: checked.data }, { key })
      shown.forEach(forgetPreview)
      now.current = { text: '', photos: [] }
      setText('')
      setPhotos([])
      setProblem(null)
      drafts.drop(workOrderId)
      await refreshReads(conversations.read)
      sent()
    } catch (error) {
      // A refused message was not stored under its key, and a key that was used for something else never works.
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500) keep()
      if (error instanceof CallFailed && error.code === conversationRefusals.closed.code) void refreshReads(conversations.read)
      setFailed(describeFailure(error))
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return {
    text,
    photos,
    problem,
    failed,
    isSending,
    write: (next: string) => change({ text: next }),
    describe: (key: string, alt: string) => changePhoto(key, { alt }),
    remove: (key: string) => {
      now.current.photos.filter((photo) => photo.key === key).forEach(forgetPreview)
      change({ photos: now.current.photos.filter((photo) => photo.key !== key) })
    },
    tryAgain: async ({ key, blob }: AddedPhoto) => {
      if (!blob) return
      changePhoto(key, { failed: undefined })
      await upload(key, blob)
    },
    add,
    send,
  }
}
