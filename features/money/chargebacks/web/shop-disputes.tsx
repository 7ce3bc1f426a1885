import { Panel, useLive, useReadMore } from '../../../../kit/web/index.ts'
import { shopChargebacks } from '../contract/index.ts'
import { DisputeTable } from './dispute-table.tsx'

/** A shop's disputed card payments, at the desk. */
export default function ShopDisputes({ shopId }: { shopId: string }) {
  const list = useReadMore(
    shopChargebacks.list,
    (after: string | undefined) => ({ query: { shop: shopId, ...(after ? { after } : {}) } }),
    (page) => page.chargebacks,
    (page) => page.next,
  )
  useLive('chargebacks_changed', [shopChargebacks.list])
  return (
    <Panel flush>
      <DisputeTable
        list={list}
        to={({ id }) => `/chargebacks/${id}`}
        emptyText="When a customer’s bank takes a card payment back, it appears here with the deadline to respond."
      />
    </Panel>
  )
}
