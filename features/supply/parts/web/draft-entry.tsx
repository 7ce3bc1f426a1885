import { Form, FormButtons, MoneyField, useCall } from '../../../../kit/web/index.ts'
import { DraftForm, parts, type Purchase } from '../contract/index.ts'
import { PurchaseLineFields } from './purchase-line-fields.tsx'
import { orderReads } from './use-parts.ts'

/** Quantities, costs and core charges of a draft. */
export default function DraftEntry({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const change = useCall(parts.changeDraft, { done: 'Draft saved', invalidates: orderReads })
  const { lines, version } = purchase
  return (
    <Form
      schema={DraftForm}
      initial={{
        lines: lines.map(({ lineId, quantity, costCents, coreCents }) => ({ lineId, quantity, cost: costCents, coreCents })),
      }}
      call={change}
      toSent={(body) => ({ params: { id: purchase.purchaseId }, body })}
      version={version}
      done={onClose}
      label="Draft"
    >
      <PurchaseLineFields
        lines={lines}
        quantityLabel="Quantity"
        quantityHelper={() => '0 removes the line'}
        more={(name) => <MoneyField name={`${name}.coreCents`} label="Core charge" />}
      />
      <FormButtons label="Save draft" onCancel={onClose} />
    </Form>
  )
}
