import { AdvancePanel, PayPanel, printBill } from '../../features/money/payments/web/index.ts'
import { AgreementPage } from '../../features/repair/agreements/web/index.ts'
import { PrintKey } from '../../kit/web/index.ts'

/** `/agreement/{id}` and `/pay/{id}`, with a work order's id: the agreement, and what the customer owes. */
export default function Agreement() {
  return (
    <AgreementPage
      payment={({ workOrder: { id, state } }) =>
        state === 'ready' || state === 'closed' ? (
          <>
            <PrintKey print={() => printBill(id)} />
            <PayPanel workOrderId={id} />
          </>
        ) : (
          <AdvancePanel workOrderId={id} />
        )
      }
    />
  )
}
