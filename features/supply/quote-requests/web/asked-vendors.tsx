import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Money, Muted, Panel, Phone, StateBadge, Table } from '../../../../kit/web/index.ts'
import type { QuoteRequest, ShopQuote } from '../contract/index.ts'
import { describeAnswer } from './labels.ts'

/** The vendors of a request, with the freight, validity and note of each quote. */
export const AskedVendors = ({ request: { quotes, shopId } }: { request: QuoteRequest }) => (
  <Panel title="Vendors" flush>
    <Table
      label="Vendors"
      rows={quotes}
      rowKey={({ quoteId }) => quoteId}
      columns={[
        {
          key: 'vendor',
          label: 'Vendor',
          phone: 'title',
          render: ({ vendor, phone }: ShopQuote) => (
            <span>
              {vendor}
              <Muted component="span" style={{ display: 'block' }}>
                <Phone digits={phone} link />
              </Muted>
            </span>
          ),
        },
        {
          key: 'state',
          label: 'Answer',
          render: (quote: ShopQuote) => (
            <span>
              <StateBadge {...describeAnswer(quote)} />
              {(quote.reason || quote.note) && (
                <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {quote.reason || quote.note}
                </Muted>
              )}
            </span>
          ),
        },
        {
          key: 'freight',
          label: 'Freight',
          align: 'right',
          render: ({ state, freight }: ShopQuote) => (state === 'answered' ? <Money cents={freight} /> : '–'),
        },
        {
          key: 'validUntil',
          label: 'Valid until',
          render: ({ validUntil }: ShopQuote) => (validUntil ? showDay(validUntil) : '–'),
        },
        {
          key: 'purchase',
          label: 'Purchase order',
          render: ({ purchase }: ShopQuote) =>
            purchase ? (
              <Link to={`/home-owner/parts?shop=${shopId}&tab=orders&purchase=${purchase.purchaseId}`}>PO {purchase.number}</Link>
            ) : (
              '–'
            ),
        },
      ]}
    />
  </Panel>
)
