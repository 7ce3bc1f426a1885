import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { showCents } from '../../../common/cents.ts'
import { Form, MoneyField, NumberField, SelectField, SubmitButton, TextField, useFormState } from '../../../web/kit/index.ts'
import { PartForm, type ShopConcern, type ShopPart, workOrders } from '../contract.ts'
import { hundredths, partTotal } from '../rules.ts'
import { focusFirst } from './focus-first.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export interface PartEntryProps {
  concern: ShopConcern
  /** The part being changed; without it one is added. */
  part?: ShopPart
  onClose: () => void
}

// A select has no value for "none"; the empty text stands for it.
const PartEntryForm = PartForm.extend({
  laborId: z
    .literal('')
    .transform(() => null)
    .or(PartForm.shape.laborId),
})

/** The parts form: every field, with the margin as it is typed. Stays open for the next part. */
export function PartEntry({ concern, part, onClose }: PartEntryProps) {
  const { order } = useOrder()
  const add = useEdit(workOrders.addPart, { appliedAgain: onClose })
  const change = useEdit(workOrders.changePart, { appliedAgain: onClose })
  const [added, setAdded] = useState(0)
  const { concernId } = concern
  const id = order.workOrder.id
  const version = useSeenVersion(part ?? {})
  const [onlyLabor] = concern.labors
  const fresh = { concernId, quantity: 1, cost: 0, ext: 0, condition: 'new' as const, laborId: onlyLabor?.laborId ?? '' }
  const initial = part
    ? {
        concernId,
        partNo: part.partNo,
        manufacturer: part.manufacturer,
        name: part.name,
        quantity: part.quantity,
        cost: part.cost,
        ext: part.ext,
        condition: part.condition,
        laborId: part.laborId ?? '',
      }
    : fresh
  const fields = <PartFields concern={concern} />
  const buttons = (label: string) => (
    <Group justify="space-between" gap="xs">
      <PartMargin />
      <Group gap="xs">
        <Button variant="default" onClick={onClose}>
          {part ? 'Cancel' : 'Done'}
        </Button>
        <SubmitButton>{label}</SubmitButton>
      </Group>
    </Group>
  )
  return (
    <div key={added} ref={focusFirst} className={`${classes.entry} no-print`}>
      {part ? (
        <Form
          schema={PartEntryForm}
          initial={initial}
          call={change}
          toSent={(body) => ({ params: { id, lineId: part.partId }, body })}
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
          {fields}
          {buttons('Add part')}
        </Form>
      )}
    </div>
  )
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
      <MoneyField name="cost" label="Cost" />
      <MoneyField name="ext" label="Ext" helper="Price each" />
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
    </div>
  )
}

function PartMargin() {
  const { values } = useFormState()
  const { quantity, cost, ext } = values as { quantity?: number; cost?: number; ext?: number }
  if (!quantity || !ext) return <span />
  const margin = Math.round(((ext - (cost ?? 0)) / ext) * 100)
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {showCents(partTotal(hundredths(quantity), ext))}, margin {margin} %
    </Text>
  )
}
