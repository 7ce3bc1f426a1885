import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { showCents } from '../../../../common/cents.ts'
import {
  CheckboxField,
  Form,
  MoneyField,
  Muted,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useField,
  useFormState,
} from '../../../../kit/web/index.ts'
import { PartForm, type ShopConcern, type ShopPart, workOrders } from '../contract/index.ts'
import { toHundredths, calculatePartTotal } from '../rules.ts'
import { CloseEntry } from './close-entry.tsx'
import { focusFirst } from './focus-first.ts'
import { type PickedPart, useEdit, useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export interface PartEntryProps {
  concern: ShopConcern
  /** The part being edited; without it a new one is added. */
  part?: ShopPart
  /** A stock part whose price has to be typed. */
  picked?: PickedPart
  /** A name to begin with. */
  name?: string
  onClose: () => void
}

// A select has no value for "none", so the empty text means it.
const PartEntryForm = PartForm.extend({
  laborId: z
    .literal('')
    .transform(() => null)
    .or(PartForm.shape.laborId),
})

/** The parts form with every field and the margin. Stays open for the next part. */
export default function PartEntry({ concern, part, picked, name = '', onClose }: PartEntryProps) {
  const { order, can, parts } = useOrder()
  const add = useEdit(workOrders.addPart, { appliedAgain: onClose, undoable: null })
  const change = useEdit(workOrders.changePart, { appliedAgain: onClose, undoable: 'Part changed' })
  const [added, setAdded] = useState(0)
  const { concernId } = concern
  const id = order.workOrder.id
  const version = useSeenVersion(part ?? {})
  const [onlyLabor] = concern.labors
  const fresh = {
    concernId,
    quantity: 1,
    cost: 0,
    ext: 0,
    condition: 'new' as const,
    taxed: true,
    laborId: onlyLabor?.laborId ?? '',
    ...(name && added === 0 ? { name } : {}),
    ...(picked && added === 0 ? fromStock(picked) : {}),
  }
  const initial = part
    ? {
        concernId,
        partNo: part.partNo,
        manufacturer: part.manufacturer,
        name: part.name,
        quantity: part.quantity,
        cost: part.cost ?? 0,
        ext: part.ext,
        condition: part.condition,
        taxed: part.taxed,
        laborId: part.laborId ?? '',
      }
    : fresh
  const fields = <PartFields concern={concern} />
  const buttons = (label: string) => (
    <Group justify="space-between" gap="xs">
      <PartMargin />
      <Group gap="xs">
        <CloseEntry label={part ? 'Cancel' : 'Done'} line="part" onClose={onClose} />
        <SubmitButton>{label}</SubmitButton>
      </Group>
    </Group>
  )
  return (
    <div key={added} ref={focusFirst} className={classes.entry}>
      {part ? (
        <Form
          schema={PartEntryForm}
          initial={initial}
          call={change}
          toSent={({ cost, ...body }) => ({
            params: { id, lineId: part.partId },
            body: can('parts.cost') ? { ...body, cost } : body,
          })}
          version={version}
          done={onClose}
          label={`Part ${part.name}`}
          gap="xs"
        >
          {fields}
          {buttons('Save part')}
        </Form>
      ) : (
        <Form
          schema={PartEntryForm}
          initial={initial}
          call={add}
          toSent={(body) => ({ params: { id }, body })}
          done={() => setAdded(added + 1)}
          label="New part"
          gap="xs"
        >
          <FromStock />
          {fields}
          {buttons('Add part')}
          {parts?.offers(concern, () => setAdded(added + 1))}
        </Form>
      )}
    </div>
  )
}

const fromStock = ({ partNo, manufacturer, name, available, stockPartId }: PickedPart) => ({
  partNo,
  manufacturer,
  name,
  ...(available > 0 ? { stockPartId } : {}),
})

/** A part picked from the stock fills in the form; typing another one drops the link to the stock. */
function FromStock() {
  const { order, parts } = useOrder()
  const { values, setValues } = useFormState()
  const { matrixPrice } = usePrices()
  const [picked, setPicked] = useState<PickedPart | null>(null)
  const pick = (part: PickedPart | null) => {
    setPicked(part)
    if (!part) return setValues({ ...values, stockPartId: undefined })
    const { partNo, manufacturer, name, cost, available } = part
    const ext = matrixPrice(cost) ?? values['ext']
    setValues({
      ...values,
      partNo,
      manufacturer,
      name,
      cost: cost ?? 0,
      ext,
      stockPartId: available > 0 ? part.stockPartId : undefined,
    })
  }
  return parts?.picker(order.shop.id, picked, pick) ?? null
}

const conditions = [
  { value: 'new', label: 'New' },
  { value: 'used', label: 'Used' },
  { value: 'rebuilt', label: 'Rebuilt' },
]

function PartFields({ concern }: { concern: ShopConcern }) {
  const labors = concern.labors.map(({ laborId, title }) => ({ value: laborId, label: title }))
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <TextField name="name" label="Name" maxLength={160} />
      </div>
      <TextField name="partNo" label="Part no" maxLength={60} />
      <TextField name="manufacturer" label="Manufacturer" maxLength={80} />
      <NumberField name="quantity" label="Quantity" decimals={2} max={100_000} />
      <PriceFields />
      <SelectField name="condition" label="Condition" options={conditions} />
      {concern.labors.length > 0 && (
        <SelectField
          name="laborId"
          label="For the labor"
          options={labors}
          required={false}
          clearable
          placeholder="The concern only"
        />
      )}
      <CheckboxField name="taxed" label="Taxed" />
    </div>
  )
}

/** The price follows the parts matrix until it is typed by hand; a button goes back to the matrix. */
function PriceFields() {
  const cost = useField<number>({ name: 'cost', label: 'Cost' })
  const ext = useField<number>({ name: 'ext', label: 'Price each' })
  const { matrixPrice } = usePrices()
  const { can } = useOrder()
  const ofMatrix = matrixPrice(cost.value ?? 0)
  const isByHand = ofMatrix !== null && (ext.value ?? 0) !== ofMatrix
  const follow = (cents: number) => {
    const price = matrixPrice(cents)
    if (!isByHand && price !== null) ext.change(price)
  }
  // Without the cost, nothing says what the matrix would charge.
  if (!can('parts.cost')) return <MoneyField name="ext" label="Price each" />
  return (
    <>
      <MoneyField name="cost" label="Cost" onTyped={follow} />
      <div>
        <MoneyField name="ext" label="Price each" helper={isByHand ? 'By hand' : 'By the matrix'} />
        {isByHand && (
          <Button variant="subtle" size="compact-sm" mt={4} onClick={() => ext.change(ofMatrix)}>
            Matrix price {showCents(ofMatrix)}
          </Button>
        )}
      </div>
    </>
  )
}

function PartMargin() {
  const { values } = useFormState()
  const { can } = useOrder()
  const { quantity, cost, ext } = values as { quantity?: number; cost?: number; ext?: number }
  if (!quantity || !ext || !can('parts.cost')) return <span />
  const margin = Math.round(((ext - (cost ?? 0)) / ext) * 100)
  return (
    <Muted className="tabular">
      {showCents(calculatePartTotal(toHundredths(quantity), ext))}, margin {margin}%
    </Muted>
  )
}
