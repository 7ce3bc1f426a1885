import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Page, PrintButton, PrintStyles, useRead } from '../../../web/kit/index.ts'
import { payments, type Receipt } from '../contract.ts'
import { ReceiptPaper } from './receipt-paper.tsx'

export interface ReceiptPageProps {
  /** What stands above a paper that is paid. */
  above?: (receipt: Receipt) => ReactNode
}

/** `/workorder/receipt/{name}/{id}`: the paper of an order, made to be printed or saved as PDF by the browser's print. */
export function ReceiptPage({ above }: ReceiptPageProps) {
  const { name = 'shop', id = '' } = useParams()
  const receipt = useRead(payments.receipt, { params: { name, id } })
  const isPaid = receipt.data !== undefined && receipt.data.owedCents <= 0
  return (
    <Page
      title={receipt.data ? `${isPaid ? 'Receipt' : 'Bill'} ${receipt.data.invoice}` : 'Receipt'}
      {...(receipt.data && {
        crumbs: [
          { label: `Work order ${receipt.data.invoice}`, to: `/workorder/${receipt.data.shop.id}/${receipt.data.workOrderId}` },
        ],
      })}
      actions={
        receipt.data && (
          <>
            <PrintButton />
            <Button variant="default" onClick={() => window.print()}>
              Save as PDF
            </Button>
          </>
        )
      }
      width="normal"
      read={receipt}
      skeleton="text"
    >
      {(data) => (
        <>
          <PrintStyles />
          {isPaid && above?.(data)}
          <ReceiptPaper receipt={data} />
        </>
      )}
    </Page>
  )
}
