import { useEffect, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { CallFailed, sendCall } from '../../../../kit/web/index.ts'
import { shrinkPhoto } from '../../../platform/files/web/index.ts'
import { vehicles } from '../contract/index.ts'

/** The choice made on this page; null when the vehicle keeps what it has. */
interface Choice {
  /** A URL of the chosen photo that works on this page only; null to have no photo. */
  preview: string | null
  /** Set once the server has it. */
  photoId: string | null
  isSending: boolean
  /** Why the server does not have it. */
  failed: string | null
}

const none: Choice = { preview: null, photoId: null, isSending: false, failed: null }

/** A photo that belongs to a form. It is uploaded before the form, so that a bad photo is reported at once and nothing typed is lost. */
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
      const { reply } = await sendCall(vehicles.addPhoto, { body: {}, file: await shrinkPhoto(chosen) })
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
    /** Waits for an upload in progress. False when it failed, and the form must wait until the user deals with that. */
    arrived: async () => {
      await underWay.current
      return !now.current?.failed
    },
    /** The part of the body that the form sends. */
    sent: (): { photoId?: string | null } => (now.current ? { photoId: now.current.photoId } : {}),
  }
}

export type ChosenPhoto = ReturnType<typeof useChosenPhoto>

function forget(choice: Choice | null) {
  if (choice?.preview) URL.revokeObjectURL(choice.preview)
}
