import { useLive, useQuery } from '../../../../kit/web/index.ts'
import { requestReads } from './reads.ts'
import RequestList from './request-list.tsx'
import RequestPage from './request-page.tsx'

/** The shop's quote requests, and one of them when the address names it. */
export default function QuotesPlace({ shop }: { shop: { id: string } }) {
  const { query } = useQuery()
  const requestId = query.get('request')
  useLive('quote_request_changed', requestReads)
  return requestId ? <RequestPage key={requestId} requestId={requestId} /> : <RequestList shopId={shop.id} />
}
