import { useEffect } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { forgetReads, Page, useRead } from '../../../../kit/web/index.ts'
import { orderLinks } from '../contract/index.ts'
import { LinkEnded } from './link-ended.tsx'
import { storeLink } from './stored-link.ts'

/**
 * `/o/{token}`, from a text or an e-mail. Exchanges the token for a key at once and replaces the address, so that the token stays neither
 * in the history nor on a picture of the screen. A customer who is logged in continues to their own page of the order.
 */
export default function OpenOrderLink() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  // The purpose of the link, such as `?rate`.
  const { search } = useLocation()
  const opened = useRead(orderLinks.open, { body: { token } })
  const { data, error } = opened
  useEffect(() => {
    if (!data) return
    const { key, shopId, workOrderId, isOwn } = data
    if (isOwn) return void navigate(`/workorder/${shopId}/${workOrderId}${search}`, { replace: true })
    storeLink({ key, token, shopId, workOrderId })
    // Anything read in this browser before was read by someone else.
    forgetReads()
    void navigate(`/o${search}`, { replace: true })
  }, [data, navigate, search, token])
  if (error?.code === 'order_link_ended' || error?.status === 400) return <LinkEnded token={token} />
  return (
    <Page title="Your repair order" width="narrow" read={opened} skeleton="cards">
      {() => null}
    </Page>
  )
}
