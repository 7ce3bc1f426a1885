import { useEffect, useRef, useState } from 'react'
import { refreshReads, toast, useCall, useLive } from '../../../web/kit/index.ts'
import { payments } from '../contract.ts'
import { outcomeText } from '../rules.ts'

const pollMs = 100
const popupFeatures = 'popup,width=520,height=800'

export interface Payment {
  /** Call it within the click: a later pop-up counts as unwanted. */
  pay: (provider: string) => void
  /** The provider's page is open, or is being opened or asked about. */
  underWay: boolean
  /** Where to pay in this tab, when the browser let no pop-up open. */
  blockedUrl: string | null
  /** Brings the open pop-up to the front. */
  show: () => void
}

/**
 * Pays an order on the provider's page in a pop-up. What counts is the server's message that money was booked; when the pop-up
 * closes without one, the provider is asked. The pop-up itself proves nothing.
 */
export function usePayment({ workOrderId, shopId }: { workOrderId: string; shopId: string }): Payment {
  const [underWay, setUnderWay] = useState(false)
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null)
  const popup = useRef<Window | null>(null)
  const watch = useRef<ReturnType<typeof setInterval>>(undefined)
  const link = useCall(payments.paymentLink, { invalidates: [payments.payInfo] })
  const verify = useCall(payments.verify)
  const flag = useCall(payments.setIsPaying, { failed: () => false })

  const end = () => {
    clearInterval(watch.current)
    popup.current = null
    setUnderWay(false)
    setBlockedUrl(null)
    void refreshReads(payments.payInfo, payments.mine, payments.receipt)
  }
  useEffect(() => () => clearInterval(watch.current), [])

  useLive('payment_changed', (event) => {
    if (event['workOrderId'] !== workOrderId) return
    const message = String(event['message'] ?? '')
    if (event['status'] === 'success') toast.success(message || outcomeText('paid'))
    else toast.error(message || outcomeText('failed'))
    end()
  })

  const ask = async (provider: string, attemptId: string) => {
    const answer = await verify.send({ params: { provider }, body: { attemptId } })
    end()
    if (!answer) return
    const { state, msg } = answer.reply
    if (msg === outcomeText('paid')) return toast.success(msg)
    await flag.send({ params: { servicingShopId: shopId, workOrderId }, body: { isPaying: false } })
    // Left open on purpose, perhaps: that is no failure.
    if (state === 'open') toast.info(msg)
    else toast.error(msg)
  }

  const open = async (provider: string, opened: Window | null) => {
    const answer = await link.send({ params: { provider }, body: { workOrderId } })
    if (!answer) {
      opened?.close()
      return end()
    }
    const { url, attemptId } = answer.reply
    if (!opened || opened.closed) return setBlockedUrl(url)
    opened.location.replace(url)
    watch.current = setInterval(() => {
      if (!opened.closed) return
      clearInterval(watch.current)
      // A message that came first has ended it already.
      if (popup.current === opened) void ask(provider, attemptId)
    }, pollMs)
  }

  return {
    pay: (provider) => {
      if (popup.current && !popup.current.closed) return popup.current.focus()
      clearInterval(watch.current)
      popup.current = window.open('about:blank', '_blank', popupFeatures)
      setBlockedUrl(null)
      setUnderWay(true)
      void open(provider, popup.current)
    },
    underWay,
    blockedUrl,
    show: () => popup.current?.focus(),
  }
}
