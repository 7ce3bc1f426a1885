import { Group } from '@mantine/core'
import { useParams } from 'react-router'
import { ProposeButton } from '../../features/catalog/labor-proposals/web/index.ts'
import { LaborGap } from '../../features/hiring/ase-certificates/web/index.ts'
import { CashPanel, printBill } from '../../features/money/payments/web/index.ts'
import { StaffStorage } from '../../features/money/storage-charges/web/index.ts'
import { FlaggedHours } from '../../features/pay/flagged-hours/web/index.ts'
import { AddonSuggestions } from '../../features/promotion/add-ons/web/index.ts'
import { SponsoredOffers } from '../../features/promotion/placements/web/index.ts'
import { SignedAgreement } from '../../features/repair/agreements/web/index.ts'
import { ConversationPanel, UnreadLink } from '../../features/repair/conversations/web/index.ts'
import { OrderDocuments } from '../../features/repair/customer-documents/web/index.ts'
import { WaitingForCustomer } from '../../features/repair/customer-requests/web/index.ts'
import { DeferredOfOrder } from '../../features/repair/deferred-work/web/index.ts'
import { InspectionPanel } from '../../features/repair/inspections/web/index.ts'
import { OrderHours } from '../../features/repair/job-clock/web/index.ts'
import { LearnedTimeOfLine, WatchLearnedTimes } from '../../features/repair/learned-times/web/index.ts'
import { PastVisitsOfOrder } from '../../features/repair/service-history/web/index.ts'
import { OrderPhotos } from '../../features/repair/visit-photos/web/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { StaffWorkOrder, useOrder } from '../../features/repair/work-orders/web/index.ts'
import { LineOffers } from '../../features/supply/part-offers/web/index.ts'
import { LineParts, StockFinder, StockPicker, WatchParts } from '../../features/supply/parts/web/index.ts'
import { SupplierOffers } from '../../features/supply/punch-out/web/index.ts'
import { AskForOrder } from '../../features/supply/quote-requests/web/index.ts'
import { refreshReads } from '../../kit/web/index.ts'

/** Next to the clocked hours, which go with the proposal. Only what is in the guide can be proposed about, by those who work on jobs. */
function ProposeFromLine({ laborId }: { laborId: string }) {
  const { order, can } = useOrder()
  const labor = order.concerns.flatMap(({ labors }) => labors).find((line) => line.laborId === laborId)
  if (!labor || labor.laborguideId === null || !can('orders.work')) return null
  const { laborguideId, title, hours } = labor
  const hundredths = Math.round(hours * 100)
  return <ProposeButton shop={order.shop.id} line={{ laborguideId, laborId, title, hundredths }} />
}

/** For technicians, who see no search of the guide. */
function ProposeMissing() {
  const { order, can } = useOrder()
  if (can('orders.edit') || !can('orders.work')) return null
  return (
    <Group>
      <ProposeButton shop={order.shop.id} line={null} />
    </Group>
  )
}

export default function StaffWorkOrderPage() {
  const { workOrderId = '' } = useParams()
  return (
    <StaffWorkOrder
      workOrderId={workOrderId}
      messages={{
        link: <UnreadLink workOrderId={workOrderId} />,
        panel: <ConversationPanel workOrderId={workOrderId} />,
      }}
      bill={({ workOrder: { id, state } }) =>
        state === 'ready' || state === 'closed' ? { isPaid: state === 'closed', print: () => printBill(id) } : null
      }
      parts={{
        line: (part, concern) => <LineParts part={part} concern={concern} />,
        finder: (shopId, text, onFound) => <StockFinder shopId={shopId} text={text} onFound={onFound} />,
        offers: (concern, onAdded) => (
          <LineOffers concern={concern} onAdded={onAdded} After={SponsoredOffers} Outside={SupplierOffers} />
        ),
        picker: (shopId, picked, onPick) => <StockPicker shopId={shopId} picked={picked} onPick={onPick} />,
      }}
      laborLine={(labor) => <LearnedTimeOfLine labor={labor} />}
      deferred={
        <>
          <DeferredOfOrder />
          <AddonSuggestions />
        </>
      }
      findings={
        <>
          <OrderPhotos workOrderId={workOrderId} />
          <DocumentsOfOpenVisit />
          <InspectionPanel />
        </>
      }
      pastVisits={<PastVisitsOfOrder workOrderId={workOrderId} />}
      aside={({ workOrder, shop, customer }) => (
        <>
          {!customer.hasAccount && (
            <WaitingForCustomer
              shopId={shop.id}
              customerId={customer.customerId}
              timeZone={shop.timeZone}
              onJoined={() => refreshReads(workOrders.read)}
            />
          )}
          <WatchParts />
          <AskForOrder />
          <WatchLearnedTimes />
          <div id="payment">
            <CashPanel workOrderId={workOrder.id} />
          </div>
          {/* Below the payment, whose buttons must not move while this loads. */}
          {workOrder.state === 'ready' && <StaffStorage />}
          <OrderHours
            warning={(laborId) => (
              <>
                <LaborGap workOrderId={workOrder.id} laborId={laborId} />
                <ProposeFromLine laborId={laborId} />
              </>
            )}
          />
          <FlaggedHours />
          <ProposeMissing />
          <SignedAgreement shop={shop.id} invoice={workOrder.invoice} workOrderId={workOrder.id} />
        </>
      )}
    />
  )
}

/** A shop sees no documents of a canceled order, so the page does not ask for them. */
function DocumentsOfOpenVisit() {
  const { workOrder } = useOrder().order
  return workOrder.state === 'cancelled' ? null : <OrderDocuments workOrderId={workOrder.id} />
}
