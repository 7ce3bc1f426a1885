import { useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { customerDocuments } from '../contract/index.ts'
import { DocumentPanel } from './document-panel.tsx'

/** The shop sees nothing until there is a document. */
export default function OrderDocuments({ workOrderId }: { workOrderId: string }) {
  const params = { id: workOrderId }
  const read = useRead(customerDocuments.ofOrder, { params })
  useLive(['work_order_changed'], [customerDocuments.ofOrder])
  const isCustomer = useSession()?.customer.role === 'customer'
  const add = useCall(customerDocuments.addToOrder, {
    done: 'Document added. The shop sees it.',
    invalidates: [customerDocuments.ofOrder],
  })
  if (!read.data || (read.data.documents.length === 0 && !read.data.canAdd)) return null
  return (
    <DocumentPanel
      title={isCustomer ? 'Your documents' : 'Customer’s documents'}
      lead={isCustomer ? 'An insurance card, a warranty, an old invoice: the shop sees what you add here.' : ''}
      list={read.data}
      about="order"
      add={(kind, file) => add.send({ params, body: { kind }, file })}
    />
  )
}
