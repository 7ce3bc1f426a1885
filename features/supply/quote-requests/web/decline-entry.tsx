import { Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { QuoteDeclineForm, type VendorQuote, vendorQuotes } from '../contract/index.ts'
import { quoteReads } from './reads.ts'

/** The reason the vendor does not quote. */
export default function DeclineEntry({ quote, onClose }: { quote: VendorQuote; onClose: () => void }) {
  const decline = useCall(vendorQuotes.decline, { done: 'Request declined', invalidates: quoteReads })
  return (
    <Form
      schema={QuoteDeclineForm}
      initial={{ reason: '' }}
      call={decline}
      toSent={(body) => ({ params: { id: quote.quoteId }, body })}
      version={quote.version}
      done={onClose}
      label="Decline to quote"
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={500} helper="The shop sees this." />
      <FormButtons label="Decline to quote" onCancel={onClose} />
    </Form>
  )
}
