import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import {
  Definition,
  Dialog,
  Form,
  FormButtons,
  LoadMore,
  MoneyField,
  Muted,
  NumberField,
  Read,
  SelectField,
  TextField,
  useCall,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import type { UserField } from '../../../people/user-fields/contract/index.ts'
import { FieldsPanel } from '../../../people/user-fields/web/index.ts'
import { AdjustForm, maxQuantity, parts, type StockPart, StockReturnForm } from '../contract/index.ts'
import { moveLabels } from './state-labels.ts'
import { StockPartEntry, StockPartFields } from './stock-part-fields.tsx'
import { partReads } from './use-parts.ts'
import { VendorField } from './vendor-select.tsx'
import classes from './parts.module.css'

export interface StockPartDialogProps {
  shopId: string
  stockPartId: string
  opened?: boolean
  onClose: () => void
}

/** A stock part: its quantities, its history, and the actions on it. */
export default function StockPartDialog({ shopId, stockPartId, opened = true, onClose }: StockPartDialogProps) {
  const can = useCan(shopId)
  const read = useRead(parts.read, { params: { id: stockPartId } })
  const [doing, setDoing] = useState<'adjust' | 'return' | 'change' | null>(null)
  const close = () => setDoing(null)
  return (
    <Dialog opened={opened} onClose={onClose} title={read.data?.part.name ?? 'Part'} width={640}>
      <Read read={read} skeleton="form">
        {({ part, fields, timeZone }) => (
          <Stack>
            <Facts part={part} />
            <Details part={part} fields={fields} canEdit={can('parts.adjust')} />
            {doing === null && (
              <Group gap="xs">
                {can('parts.adjust') && (
                  <Button variant="default" onClick={() => setDoing('adjust')}>
                    Count or adjust
                  </Button>
                )}
                {can('parts.return') && (
                  <Button variant="default" onClick={() => setDoing('return')}>
                    Return to vendor
                  </Button>
                )}
                {can('parts.adjust') && (
                  <Button variant="default" onClick={() => setDoing('change')}>
                    Change
                  </Button>
                )}
              </Group>
            )}
            {doing === 'adjust' && <Adjust part={part} onClose={close} />}
            {doing === 'return' && <ReturnStock shopId={shopId} part={part} onClose={close} />}
            {doing === 'change' && <Change shopId={shopId} part={part} onClose={close} />}
            <Moves shopId={shopId} stockPartId={stockPartId} timeZone={timeZone} />
          </Stack>
        )}
      </Read>
    </Dialog>
  )
}

const Facts = ({ part }: { part: StockPart }) => (
  <Definition
    items={[
      { term: 'Number', value: `${part.partNo} · ${part.manufacturer}` },
      { term: 'Bin', value: part.bin || '–' },
      { term: 'On hand', value: part.reserved ? `${part.onHand}, ${part.reserved} of them reserved for orders` : part.onHand },
      { term: 'Available', value: part.available },
      { term: 'On order', value: part.onOrder },
      ...(part.averageCents === null ? [] : [{ term: 'Average cost', value: showCents(part.averageCents) }]),
      { term: 'Core charge', value: part.coreCents ? showCents(part.coreCents) : '–' },
      { term: 'Minimum', value: part.minimum ? `${part.minimum}, reorder ${part.reorder}` : '–' },
      { term: 'Last vendor', value: part.vendor || '–' },
    ]}
  />
)

/** The shop's user fields of the part. */
function Details({ part, fields, canEdit }: { part: StockPart; fields: readonly UserField[]; canEdit: boolean }) {
  const save = useCall(parts.savePartFields, { done: 'Details saved', invalidates: partReads })
  const { stockPartId: id, version } = part
  return (
    <FieldsPanel
      fields={fields}
      canEdit={canEdit}
      save={(values) => save.send({ params: { id }, body: { fields: values } }, { version })}
      lastFailed={save.lastFailed}
    />
  )
}

const reasons = [
  { value: 'count', label: 'Counted: this many on hand' },
  { value: 'damage', label: 'Damaged or lost: this many fewer' },
  { value: 'found', label: 'Found: this many more' },
]

interface DoingProps {
  part: StockPart
  onClose: () => void
}

function Adjust({ part, onClose }: DoingProps) {
  const adjust = useCall(parts.adjust, { done: 'Stock adjusted', invalidates: partReads })
  return (
    <Form
      schema={AdjustForm}
      initial={{ reason: 'count', quantity: part.onHand, note: '' }}
      call={adjust}
      toSent={(body) => ({ params: { id: part.stockPartId }, body })}
      done={onClose}
      label="Count or adjust"
    >
      <div className={classes.fields}>
        <SelectField name="reason" label="Reason" options={reasons} />
        <NumberField name="quantity" label="Quantity" decimals={2} max={maxQuantity} />
        <TextField name="note" label="Note" maxLength={200} required={false} />
      </div>
      <FormButtons label="Save" onCancel={onClose} />
    </Form>
  )
}

function ReturnStock({ shopId, part, onClose }: DoingProps & { shopId: string }) {
  const send = useCall(parts.returnStock, { done: 'Returned. The credit is under Cores.', invalidates: partReads })
  return (
    <Form
      schema={StockReturnForm}
      initial={{ vendorId: part.vendorId ?? '', quantity: 1, cents: part.averageCents ?? 0, note: '' }}
      call={send}
      toSent={(body) => ({ params: { id: part.stockPartId }, body })}
      done={onClose}
      label="Return to vendor"
    >
      <div className={classes.fields}>
        <VendorField shopId={shopId} />
        <NumberField name="quantity" label="Quantity" decimals={2} max={maxQuantity} />
        <MoneyField name="cents" label="Credit" helper="Total for all of them" />
        <TextField name="note" label="Note" maxLength={200} required={false} />
      </div>
      <FormButtons label="Return" onCancel={onClose} />
    </Form>
  )
}

function Change({ shopId, part, onClose }: DoingProps & { shopId: string }) {
  const change = useCall(parts.change, { done: 'Saved', invalidates: partReads })
  const { partNo, manufacturer, name, bin, minimum, reorder, coreCents, vendorId } = part
  return (
    <Form
      schema={StockPartEntry}
      initial={{ partNo, manufacturer, name, bin, minimum, reorder, coreCents, vendorId: vendorId ?? '' }}
      call={change}
      toSent={(body) => ({ params: { id: part.stockPartId }, body })}
      version={part.version}
      done={onClose}
      label={`Change ${name}`}
    >
      <StockPartFields shopId={shopId} />
      <FormButtons label="Save part" onCancel={onClose} />
    </Form>
  )
}

/** The stock history of the part, newest first. */
function Moves({ shopId, stockPartId, timeZone }: { shopId: string; stockPartId: string; timeZone: string }) {
  const list = useReadMore(
    parts.read,
    (after: number | undefined) => ({ params: { id: stockPartId }, query: after ? { after: String(after) } : {} }),
    (page) => page.moves,
    (page) => page.next,
  )
  return (
    <Stack gap="xs">
      <Text fw={600} component="h3" size="md">
        Stock history
      </Text>
      {list.rows.length === 0 && !list.loading && <Muted>No movements yet.</Muted>}
      <ul className={classes.moves}>
        {list.rows.map((move) => (
          <li key={move.moveId}>
            <strong className="tabular">{move.quantity > 0 ? `+${move.quantity}` : `−${-move.quantity}`}</strong>
            <span>
              {moveLabels[move.what]}
              {move.invoice !== null && (
                <>
                  {' for '}
                  <Link to={`/workorder/${shopId}/${move.workOrderId}`}>#{move.invoice}</Link>
                </>
              )}
              <span className={classes.faint}>
                {' '}
                {[move.costCents === null ? '' : showCents(move.costCents), move.note, move.by]
                  .filter(Boolean)
                  .join(' · ')} ·{' '}
                <When value={move.at} zone={timeZone} />
              </span>
            </span>
            <span className="tabular">{move.onHand} on hand</span>
          </li>
        ))}
      </ul>
      <LoadMore more={list.more} size="sm" />
    </Stack>
  )
}
