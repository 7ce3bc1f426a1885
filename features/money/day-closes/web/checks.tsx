import { Money, Panel, Table } from '../../../../kit/web/index.ts'
import type { CloseDraft } from '../contract/index.ts'

interface ChecksProps {
  title: string
  checks: CloseDraft['checks']
  shopId: string
}

/** Checks with their numbers. Renders nothing when there are none. */
export function Checks({ title, checks, shopId }: ChecksProps) {
  if (checks.length === 0) return null
  return (
    <Panel title={title} flush>
      <Table
        label={title}
        rows={checks.map((check, index) => ({ ...check, key: String(index) }))}
        rowKey={(row) => row.key}
        to={(row) => `/workorder/${shopId}/${row.workOrderId}`}
        columns={[
          { key: 'checkNumber', label: 'Check no.', phone: 'title', render: (row) => row.checkNumber },
          { key: 'invoice', label: 'Repair order', render: (row) => row.invoice },
          { key: 'amountCents', label: 'Amount', align: 'right', render: (row) => <Money cents={row.amountCents} /> },
        ]}
      />
    </Panel>
  )
}
