import { IconReceipt } from '@tabler/icons-react'
import { FlyoutItem, printFile } from '../../../../kit/web/index.ts'
import { payments } from '../contract/index.ts'

/** Opens the bill of an order as a PDF, or its receipt once it is paid. */
export const printBill = (workOrderId: string): void =>
  void printFile(payments.receiptFile, { params: { name: 'shop', id: workOrderId } })

/** A menu item that prints the bill of an order, or its receipt once it is paid. */
export function PrintBill({ workOrderId, isPaid }: { workOrderId: string; isPaid: boolean }) {
  return (
    <FlyoutItem icon={<IconReceipt size={18} aria-hidden />} onClick={() => printBill(workOrderId)}>
      {isPaid ? 'Receipt' : 'Invoice'}
    </FlyoutItem>
  )
}
