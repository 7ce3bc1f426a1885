import { useNavigate } from 'react-router'
import { useCall } from '../../../../kit/web/index.ts'
import { type OrderPart, quoteRequests } from '../contract/index.ts'
import { requestReads } from './reads.ts'

/** Starts a draft of a quote request and opens it. */
export function useStart(shopId: string) {
  const navigate = useNavigate()
  const start = useCall(quoteRequests.start, { invalidates: requestReads })
  return {
    pending: start.pending,
    start: async (parts: readonly OrderPart[]) => {
      const answer = await start.send({ params: { shop: shopId }, body: { parts: [...parts] } })
      if (answer) await navigate(`/home-owner/quotes?shop=${shopId}&request=${answer.reply.requestId}`)
    },
  }
}
