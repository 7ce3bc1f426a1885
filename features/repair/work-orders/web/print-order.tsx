import { IconFileText, IconPrinter, IconReceipt, IconTool } from '@tabler/icons-react'
import { Flyout, FlyoutItem, printFile, PrintKey } from '../../../../kit/web/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract/index.ts'

export interface PrintedBill {
  isPaid: boolean
  print: () => void
}

export interface PrintOrderProps {
  order: ShopWorkOrder
  bill: PrintedBill | null
}

/** The papers of an order, each as a PDF. Ctrl+P prints the one for its state: the estimate, then the repair order, then the bill. */
export default function PrintOrder({ order, bill }: PrintOrderProps) {
  const { id, state } = order.workOrder
  const params = { id }
  const printEstimate = () => void printFile(workOrders.estimatePaper, { params })
  const printRepairOrder = () => void printFile(workOrders.paper, { params, query: { prices: 'yes' } })
  const isEstimate = state === 'estimate' || state === 'awaiting-authorization'
  return (
    <>
      <PrintKey print={bill?.print ?? (isEstimate ? printEstimate : printRepairOrder)} />
      <Flyout label="Print" icon={<IconPrinter size={20} aria-hidden />} menu>
        <FlyoutItem icon={<IconFileText size={18} aria-hidden />} onClick={printEstimate}>
          Estimate
        </FlyoutItem>
        <FlyoutItem icon={<IconFileText size={18} aria-hidden />} onClick={printRepairOrder}>
          Repair order
        </FlyoutItem>
        <FlyoutItem
          icon={<IconTool size={18} aria-hidden />}
          onClick={() => void printFile(workOrders.paper, { params, query: { prices: 'no' } })}
        >
          Technician’s copy
        </FlyoutItem>
        {bill && (
          <FlyoutItem icon={<IconReceipt size={18} aria-hidden />} onClick={bill.print}>
            {bill.isPaid ? 'Receipt' : 'Invoice'}
          </FlyoutItem>
        )}
      </Flyout>
    </>
  )
}
