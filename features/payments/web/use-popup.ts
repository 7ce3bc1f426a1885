import { useEffect, useRef, useState } from 'react'
import { toast, useCall, useLive } from '../../../web/kit/index.ts'
import { payments } from '../contract.ts'
import { outcomeText } from '../rules.ts'

const pollMs = 100
const popupFeatures = 'popup,width=520,height=800'

export interface ProviderPage {
  url: string
  provider: string
  attemptId: string
}

export interface Popup {
  /** Call it within the click: a later pop-up counts as unwanted. `link` asks for the page and answers null when that failed. */
  open: (link: () => Promise<ProviderPage | null>) => void
  /** The provider's page is open, or is being opened or asked about. */
  underWay: boolean
  /** Where to pay in this tab, when the browser let no pop-up open. */
  blockedUrl: string | null
  /** Brings the open pop-up to the front. */
  show: () => void
}

interface PopupNeeds {
  /** The live message that says how it ended, with `status` and `message`. */
  event: string
  isMine: (event: Readonly<Record<string, unknown>>) => boolean
  /** What the server says when it went well, where that is no payment. */
  doneText?: string
  /** It was closed and nothing was paid. */
  leftUnpaid?: () => Promise<unknown>
  ended: (isPaid: boolean) => void
}

/**
 * Pays on a provider's page in a pop-up. What counts is the server's message that money was booked; when the pop-up closes
 * without one, the provider is asked. The pop-up itself proves nothing.
 */
export function usePopup({ event: type, isMine, doneText = outcomeText('paid'), leftUnpaid, ended }: PopupNeeds): Popup {
  const [underWay, setUnderWay] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  const popup = useRef<Window | null>(null)
  const watch = useRef<ReturnType<typeof setInterval>>(undefined)
  const verify = useCall(payments.verify)

  const end = (isPaid: boolean) => {
    clearInterval(watch.current)
    popup.current = null
    setUnderWay(false)
    setBlockedUrl(null)
    ended(isPaid)
  }
  useEffect(() => () => clearInterval(watch.current), [])

  useLive(type, (event) => {
    if (!isMine(event)) return
    const message = String(event['message'] ?? '')
    const isPaid = event['status'] === 'success'
    if (isPaid) toast.success(message || doneText)
    else toast.error(message || outcomeText('failed'))
    end(isPaid)
  })

  const ask = async ({ provider, attemptId }: ProviderPage) => {
    const answer = await verify.send({ params: { provider }, body: { attemptId } })
    const isPaid = answer?.reply.msg === doneText
    end(isPaid)
    if (!answer) return
    const { state, msg } = answer.reply
    if (isPaid) return toast.success(msg)
    await leftUnpaid?.()
    // Left open on purpose, perhaps: that is no failure.
    if (state === 'open') toast.info(msg)
    else toast.error(msg)
  }

  const lead = async (link: () => Promise<ProviderPage | null>, opened: Window | null) => {
    const page = await link()
    if (!page) {
      opened?.close()
      return end(false)
    }
    if (!opened || opened.closed) return setBlockedUrl(page.url)
    opened.location.replace(page.url)
    watch.current = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch.current)
      // A message that came first has ended it already.
      if (popup.current === opened) void ask(page)
    }, pollMs)
  }

  return {
    open: (link) => {
      if (popup.current && !popup.current.closed) return popup.current.focus()
      clearInterval(watch.current)
      popup.current = window.open('about:blank', '_blank', popupFeatures)
      setBlockedUrl(null)
      setUnderWay(true)
      void lead(link, popup.current)
    },
    underWay,
    blockedUrl,
    show: () => popup.current?.focus(),
  }
}
