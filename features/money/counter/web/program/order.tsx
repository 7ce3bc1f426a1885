import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { stateLabels } from '../../../../repair/work-orders/web/index.ts'
import { ReceiptPaper } from '../../../payments/web/index.ts'
import type { CopiedOrder, CounterCopy } from '../../contract/index.ts'
import { OrderPaper } from './order-paper.tsx'

type Paper = 'customer' | 'technician' | 'receipt'

/** One order to read, and its papers to print. What is seen is what is printed. */
export function Order({ copied: { order, receipt }, shop }: { copied: CopiedOrder; shop: CounterCopy['shop'] }) {
  const { workOrder } = order
  const [paper, setPaper] = useState<Paper>(receipt ? 'receipt' : 'customer')
  const papers: [Paper, string][] = [
    ['customer', 'Customer’s copy'],
    ['technician', 'Technician’s copy'],
    ...(receipt ? ([['receipt', receipt.owedCents > 0 ? 'Invoice' : 'Receipt']] satisfies [Paper, string][]) : []),
  ]
  const shown = receipt || paper !== 'receipt' ? paper : 'customer'
  useEffect(() => {
    document.title = `Repair order ${workOrder.invoice} · ${shop.name}`
    return () => void (document.title = 'Liftbay counter')
  }, [workOrder.invoice, shop.name])
  const print = (chosenPaper: Paper) => {
    flushSync(() => setPaper(chosenPaper))
    window.print()
  }
  return (
    <>
      <div className="bar no-print">
        <a className="button" href="#/">
          Back to the board
        </a>
        <h2>
          Repair order #{workOrder.invoice} <span className="count">{stateLabels[workOrder.state].label}</span>
        </h2>
      </div>
      <div className="bar no-print">
        <div role="group" aria-label="Which paper" className="choice">
          {papers.map(([chosenPaper, label]) => (
            <button key={chosenPaper} type="button" aria-pressed={chosenPaper === shown} onClick={() => setPaper(chosenPaper)}>
              {label}
            </button>
          ))}
        </div>
        <button type="button" className="main" onClick={() => print(shown)}>
          Print
        </button>
      </div>
      {shown === 'receipt' && receipt ? (
        <ReceiptPaper receipt={receipt} />
      ) : (
        <OrderPaper order={order} shop={shop} withPrices={shown === 'customer'} />
      )}
    </>
  )
}
