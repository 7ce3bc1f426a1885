import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Page, PrintButton, SaveFileButton, useRead } from '../../../../kit/web/index.ts'
import { payments, type Receipt } from '../contract/index.ts'
import { showReceiptTitle } from '../rules.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

export interface ReceiptPageProps {
  /** Shown above the receipt once the bill is paid. */
  above?: (receipt: Receipt) => ReactNode
  /** Shown below the receipt. */
  beside?: (receipt: Receipt) => ReactNode
}

/** `/workorder/receipt/{name}/{id}`: the bill or receipt of an order, to print or save as a PDF. */
export function ReceiptPage({ above, beside }: ReceiptPageProps) {
  const { name = 'shop', id = '' } = useParams()
  const receipt = useRead(payments.receipt, { params: { name, id } })
  const isPaid = receipt.data !== undefined && receipt.data.owedCents <= 0
  return (
    <Page
      title={receipt.data ? showReceiptTitle(receipt.data) : 'Receipt'}
      {...(receipt.data && {
        crumbs: [
          { label: `Work order ${receipt.data.invoice}`, to: `/workorder/${receipt.data.shop.id}/${receipt.data.workOrderId}` },
        ],
      })}
      actions={
        receipt.data && (
          <>
            <PrintButton row={payments.receiptFile} sent={{ params: { name, id } }} />
            <SaveFileButton row={payments.receiptFile} sent={{ params: { name, id } }} label="Save as PDF" />
          </>
        )
      }
      width="normal"
      read={receipt}
      skeleton="text"
    >
      {(data) => (
        <>
          {isPaid && above?.(data)}
          <ReceiptPaper receipt={data} />
          {beside?.(data)}
        </>
      )}
    </Page>
  )
}
