import { IconReceipt } from '@tabler/icons-react'
import { FlyoutItem, printFile } from '../../../../kit/web/index.ts'
import { payments } from '../contract/index.ts'

/** A menu item that prints the bill of an order, or its receipt once it is paid. */
export function PrintBill({ workOrderId, isPaid }: { workOrderId: string; isPaid: boolean }) {
  return (
    <FlyoutItem
      icon={<IconReceipt size={18} aria-hidden />}
      onClick={() => void printFile(payments.receiptFile, { params: { name: 'shop', id: workOrderId } })}
    >
      {isPaid ? 'Receipt' : 'Invoice'}
    </FlyoutItem>
  )
}
