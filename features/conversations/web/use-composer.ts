import { useRef, useState } from 'react'
import { somethingWentWrong } from '../../../common/messages.ts'
import { CallFailed, draftsOf, newKey, refreshReads, sendCall } from '../../../web/kit/index.ts'
import { shrunkPhoto } from '../../files/web/index.ts'
import { conversationRefusals, conversations, MessageForm, mostPhotos } from '../contract.ts'

/** What is typed and not sent. A lost reply must not make a second message, so the key goes with it, over a reload, too. */
interface Draft {
  text: string
  photos: { photoId: string; alt: string }[]
  key?: string | undefined
}

const drafts = draftsOf<Draft>('conversation')

export interface AddedPhoto {
  /** While it is on the screen. */
  key: string
  /** Undefined until the server has it. */
  photoId?: string | undefined
  alt: string
  blob?: Blob | undefined
  /** An address of what was chosen, in this page only. */
  preview?: string | undefined
  /** Why the server does not have it. */
  failed?: string | undefined
}

const forgetPreview = ({ preview }: AddedPhoto) => preview && URL.revokeObjectURL(preview)
const sentenceOf = (error: unknown) => (error instanceof CallFailed ? error.msg : somethingWentWrong)

/** A message being written: kept in this tab until the server has it, photos sent ahead one by one. */
export function useComposer(workOrderId: string, sent: () => void) {
  const [text, setText] = useState(() => drafts.read(workOrderId)?.text ?? '')
  const [photos, setPhotos] = useState<AddedPhoto[]>(() =>
    (drafts.read(workOrderId)?.photos ?? []).map(({ photoId, alt }) => ({ key: photoId, photoId, alt })),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  // Pressing twice in one moment comes before the next drawing.
  const busy = useRef(false)
  const now = useRef({ text, photos })

  /** Anything else than what was tried is another message. */
  const change = (next: Partial<{ text: string; photos: AddedPhoto[] }>) => {
    now.current = { ...now.current, ...next }
    setText(now.current.text)
    setPhotos(now.current.photos)
    setProblem(null)
    setFailed(null)
    keep()
  }
  const keep = (key?: string) => {
    const kept = now.current.photos.flatMap(({ photoId, alt }) => (photoId ? [{ photoId, alt }] : []))
    if (now.current.text === '' && kept.length === 0) drafts.drop(workOrderId)
    else drafts.keep(workOrderId, { text: now.current.text, photos: kept, key })
  }
  const changePhoto = (key: string, next: Partial<AddedPhoto>) =>
    change({ photos: now.current.photos.map((one) => (one.key === key ? { ...one, ...next } : one)) })

  const upload = async (key: string, blob: Blob) => {
    try {
      const { reply } = await sendCall(conversations.addPhoto, { params: { id: workOrderId }, body: {}, file: blob })
      changePhoto(key, { photoId: reply.photoId, failed: undefined })
    } catch (error) {
      changePhoto(key, { failed: sentenceOf(error) })
    }
  }
  const add = async (files: readonly File[]) => {
    const room = mostPhotos - now.current.photos.length
    const added = files.slice(0, Math.max(0, room)).map((file) => ({ key: newKey(), file }))
    const photosOf = added.map(({ key, file }) => ({ key, alt: '', blob: file, preview: URL.createObjectURL(file) }))
    change({ photos: [...now.current.photos, ...photosOf] })
    if (files.length > room) setProblem(`A message can have at most ${mostPhotos} photos.`)
    // One after the other: on a bad line the first is through before the second begins.
    for (const { key, file } of added) {
      const blob = await shrunkPhoto(file)
      if (!now.current.photos.some((one) => one.key === key)) continue
      changePhoto(key, { blob })
      await upload(key, blob)
    }
  }

  const send = async () => {
    if (busy.current) return
    const { photos: shown } = now.current
    if (shown.some((one) => one.failed)) return setProblem('A photo was not sent. Try it again, or remove it.')
    if (shown.some((one) => !one.photoId)) return setProblem('The photos are still on their way. Send again in a moment.')
    const checked = MessageForm.safeParse({
      text: now.current.text,
      photos: shown.map(({ photoId, alt }) => ({ photoId, alt })),
    })
    if (!checked.success) return setProblem(checked.error.issues[0]?.message ?? somethingWentWrong)
    const key = drafts.read(workOrderId)?.key ?? newKey()
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
      // Refused, it was not kept under its key; one that is used for something else never will be.
      if (error instanceof CallFailed && error.status >= 400 && error.status < 500) keep()
      if (error instanceof CallFailed && error.code === conversationRefusals.closed.code) void refreshReads(conversations.read)
      setFailed(sentenceOf(error))
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
      now.current.photos.filter((one) => one.key === key).forEach(forgetPreview)
      change({ photos: now.current.photos.filter((one) => one.key !== key) })
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
