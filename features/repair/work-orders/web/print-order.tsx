import { IconFileText, IconPrinter, IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Flyout, FlyoutItem, printFile } from '../../../../kit/web/index.ts'
import { type ShopWorkOrder, workOrders } from '../contract/index.ts'

/** The papers of an order, each as a PDF. */
export function PrintOrder({ order, more }: { order: ShopWorkOrder; more: ReactNode }) {
  const params = { id: order.workOrder.id }
  return (
    <Flyout label="Print" icon={<IconPrinter size={20} aria-hidden />} menu>
      <FlyoutItem
        icon={<IconFileText size={18} aria-hidden />}
        onClick={() => void printFile(workOrders.estimatePaper, { params })}
      >
        Estimate
      </FlyoutItem>
      <FlyoutItem
        icon={<IconFileText size={18} aria-hidden />}
        onClick={() => void printFile(workOrders.paper, { params, query: { prices: 'yes' } })}
      >
        Repair order
      </FlyoutItem>
      <FlyoutItem
        icon={<IconTool size={18} aria-hidden />}
        onClick={() => void printFile(workOrders.paper, { params, query: { prices: 'no' } })}
      >
        Technician’s copy
      </FlyoutItem>
      {more}
    </Flyout>
  )
}
