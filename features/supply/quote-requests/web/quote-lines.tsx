import { Money, Muted, StateBadge, Table } from '../../../../kit/web/index.ts'
import type { VendorQuote } from '../contract/index.ts'
import { showAvailability, showNumber } from './labels.ts'

type Line = VendorQuote['lines'][number]

/** The part of a line, and the vehicle it is for. */
export const LineName = ({ line }: { line: Line }) => (
  <span>
    {line.name || line.partNo}
    <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
      {[line.name && showNumber(line), line.vehicle, line.vin && `VIN ${line.vin}`].filter(Boolean).join(' · ')}
    </Muted>
  </span>
)

/** The request, and what the vendor quoted. */
export const QuoteLines = ({ quote }: { quote: VendorQuote }) => (
  <Table
    label="Parts"
    rows={quote.lines}
    rowKey={({ lineId }) => lineId}
    columns={[
      { key: 'name', label: 'Part', phone: 'title', render: (line: Line) => <LineName line={line} /> },
      { key: 'quantity', label: 'Quantity', align: 'right' },
      {
        key: 'price',
        label: 'Price each',
        align: 'right',
        render: ({ answer }: Line) => (answer && answer.price !== null ? <Money cents={answer.price} /> : '–'),
      },
      {
        key: 'core',
        label: 'Core charge',
        align: 'right',
        render: ({ answer }: Line) => (answer && answer.core > 0 ? <Money cents={answer.core} /> : '–'),
      },
      { key: 'answer', label: 'Your quote', render: (line: Line) => <Answer line={line} /> },
    ]}
  />
)

function Answer({ line: { answer, quantity } }: { line: Line }) {
  if (!answer) return '–'
  if (answer.price === null) return 'Can’t supply'
  return (
    <span>
      {showAvailability(answer, quantity)} {answer.isAccepted && <StateBadge tone="green" label="Accepted" />}
      {answer.part && (
        <Muted component="span" style={{ display: 'block', overflowWrap: 'anywhere' }}>
          {answer.part.name}, {showNumber(answer.part)}
        </Muted>
      )}
    </span>
  )
}
