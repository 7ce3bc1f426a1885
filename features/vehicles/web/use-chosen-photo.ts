import { useEffect, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../common/messages.ts'
import { CallFailed, sendCall } from '../../../web/kit/index.ts'
import { shrunkPhoto } from '../../files/web/index.ts'
import { vehicles } from '../contract.ts'

/** What was chosen on this page; null: nothing, the vehicle keeps what it has. */
interface Choice {
  /** Of what was chosen, in this page only; null: no photo any more. */
  preview: string | null
  /** Once the server has it. */
  photoId: string | null
  isSending: boolean
  /** Why the server does not have it. */
  failed: string | null
}

const none: Choice = { preview: null, photoId: null, isSending: false, failed: null }

/** A photo that goes with a form: sent ahead of it, so that one that cannot be used is told at once and what was typed stays. */
export function useChosenPhoto() {
  const [choice, setChoice] = useState<Choice | null>(null)
  const now = useRef<Choice | null>(null)
  const file = useRef<File | null>(null)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const change = (next: Choice) => {
    now.current = next
    setChoice(next)
  }
  useEffect(() => () => forget(now.current), [])

  const upload = async (chosen: File, preview: string) => {
    const isStill = () => now.current?.preview === preview
    try {
      const { reply } = await sendCall(vehicles.addPhoto, { body: {}, file: await shrunkPhoto(chosen) })
      if (isStill()) change({ ...none, preview, photoId: reply.photoId })
    } catch (error) {
      const failed = error instanceof CallFailed ? error.msg : somethingWentWrong
      if (isStill()) change({ ...none, preview, failed })
    }
  }
  const send = (chosen: File, preview: string) => {
    change({ ...none, preview, isSending: true })
    underWay.current = upload(chosen, preview)
  }
  return {
    choice,
    choose: (chosen: File) => {
      forget(now.current)
      file.current = chosen
      send(chosen, URL.createObjectURL(chosen))
    },
    tryAgain: () => {
      if (file.current && now.current?.preview) send(file.current, now.current.preview)
    },
    remove: () => {
      forget(now.current)
      change(none)
    },
    /** Waits for a photo that is on its way. False: it did not arrive, and the form has to wait for what is done about that. */
    arrived: async () => {
      await underWay.current
      return !now.current?.failed
    },
    /** What the form sends of it. */
    sent: (): { photoId?: string | null } => (now.current ? { photoId: now.current.photoId } : {}),
  }
}

export type ChosenPhoto = ReturnType<typeof useChosenPhoto>

function forget(choice: Choice | null) {
  if (choice?.preview) URL.revokeObjectURL(choice.preview)
}
