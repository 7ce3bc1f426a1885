import { printFile } from '../../../../kit/web/index.ts'
import { payments } from '../contract/index.ts'

/** Opens the bill of an order as a PDF, or its receipt once it is paid. */
export const openBill = (workOrderId: string): void =>
  void printFile(payments.receiptFile, { params: { name: 'shop', id: workOrderId } })
