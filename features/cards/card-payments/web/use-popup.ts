import { useEffect, useRef, useState } from 'react'
import { somethingWentWrong } from '../../../../common/messages.ts'
import { toText, toast, useCall, useLacksHub, useLive } from '../../../../kit/web/index.ts'
import { cardPayments } from '../contract/index.ts'
import { showOutcome } from '../rules.ts'

const pollMs = 100
const popupFeatures = 'popup,width=520,height=800'
const waitText = 'PLEASE WAIT'

export interface ProviderPage {
  url: string
  provider: string
  attemptId: string
}

export interface Popup {
  /** Call it in the click handler: browsers block pop-ups that open later. `getPage` returns null when it failed. */
  open: (getPage: () => Promise<ProviderPage | null>) => void
  /** The provider's page is open, is opening, or the provider is being asked how it ended. */
  underWay: boolean
  /** The payment page for this tab, when the browser blocked the pop-up. */
  blockedUrl: string | null
  /** Brings the open pop-up to the front. */
  show: () => void
}

interface PopupNeeds {
  /** The live update that says how it ended, with `status` and `message`. */
  event: string
  isMine: (event: Readonly<Record<string, unknown>>) => boolean
  /** The server's message on success, for a purchase of 0 cents. */
  successText?: string
  /** Called when the pop-up was closed without a payment. */
  onUnpaid?: () => Promise<unknown>
  onEnded: (isPaid: boolean) => void
}

/**
 * Pays on a provider's page in a pop-up. Only the server's live update confirms the payment; if the pop-up closes without
 * one, the provider is asked. The pop-up itself proves nothing.
 */
export function usePopup({ event: type, isMine, successText = showOutcome('paid'), onUnpaid, onEnded }: PopupNeeds): Popup {
  const [underWay, setUnderWay] = useState(false)
  /** The provider's page is there. The call for it hides error messages of before. */
  const [hasPage, setHasPage] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  const popup = useRef<Window | null>(null)
  const watch = useRef<ReturnType<typeof setInterval>>(undefined)
  const verify = useCall(cardPayments.verify)

  const endPayment = (isPaid: boolean) => {
    clearInterval(watch.current)
    popup.current = null
    setUnderWay(false)
    setHasPage(false)
    setBlockedUrl(null)
    onEnded(isPaid)
  }
  useEffect(() => () => clearInterval(watch.current), [])
  const lacksHub = useLacksHub()
  // The payment goes on: when the pop-up closes, the provider is asked.
  useEffect(() => {
    if (hasPage && lacksHub) toast.error(somethingWentWrong)
  }, [hasPage, lacksHub])

  useLive(type, (event) => {
    if (!isMine(event)) return
    const message = toText(event['message'])
    const isPaid = event['status'] === 'success'
    // An event that does not say how the payment ended is no answer.
    if (!isPaid && event['status'] !== 'error') return toast.error(somethingWentWrong)
    if (isPaid) toast.success(message || successText)
    else toast.error(message || showOutcome('failed'))
    endPayment(isPaid)
  })

  const askProvider = async ({ provider, attemptId }: ProviderPage) => {
    const answer = await verify.send({ params: { provider }, body: { attemptId } })
    const isPaid = answer?.reply.msg === successText
    endPayment(isPaid)
    if (!answer) return
    const { state, msg } = answer.reply
    if (isPaid) return toast.success(msg)
    await onUnpaid?.()
    // The payer may have closed it on purpose, which is not an error.
    if (state === 'open') toast.info(msg)
    else toast.error(msg)
  }

  const showPage = async (getPage: () => Promise<ProviderPage | null>, opened: Window | null) => {
    const page = await getPage()
    if (!page) {
      opened?.close()
      return endPayment(false)
    }
    setHasPage(true)
    if (!opened || opened.closed) return setBlockedUrl(page.url)
    opened.location.replace(page.url)
    watch.current = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch.current)
      // A live update may have ended it already.
      if (popup.current === opened) void askProvider(page)
    }, pollMs)
  }

  return {
    open: (getPage) => {
      if (popup.current && !popup.current.closed) return popup.current.focus()
      clearInterval(watch.current)
      popup.current = window.open('about:blank', '_blank', popupFeatures)
      if (popup.current) showPleaseWait(popup.current.document)
      setBlockedUrl(null)
      setHasPage(false)
      setUnderWay(true)
      void showPage(getPage, popup.current)
    },
    underWay,
    blockedUrl,
    show: () => popup.current?.focus(),
  }
}

/** The new window is empty until the provider's page has its address. */
function showPleaseWait(page: Document): void {
  page.title = waitText
  page.body.textContent = waitText
  Object.assign(page.body.style, { display: 'grid', placeItems: 'center', minHeight: '90vh', font: '600 1rem system-ui' })
}
