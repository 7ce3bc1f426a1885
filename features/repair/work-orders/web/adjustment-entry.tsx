import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  CheckboxField,
  Form,
  FormButtons,
  MoneyField,
  PercentField,
  SelectField,
  TextField,
  useFormState,
} from '../../../../kit/web/index.ts'
import { AdjustmentForm, type ShopAdjustment, workOrders } from '../contract/index.ts'
import { showTerms } from '../rules.ts'
import { focusFirst } from './focus-first.ts'
import { useEdit, useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export interface AdjustmentEntryProps {
  /** Null for the whole order. */
  concernId: string | null
  /** The one being edited; without it a new one is added. */
  adjustment?: ShopAdjustment
  onClose: () => void
}

/** A fee, from the shop's list or typed, or a discount with its reason. */
export default function AdjustmentEntry({ concernId, adjustment, onClose }: AdjustmentEntryProps) {
  const { order } = useOrder()
  const add = useEdit(workOrders.addAdjustment, { appliedAgain: onClose, undoable: null })
  const change = useEdit(workOrders.changeAdjustment, { appliedAgain: onClose, undoable: 'Changed' })
  const [kind, setKind] = useState(adjustment?.kind ?? 'fee')
  const version = useSeenVersion(adjustment ?? {})
  const id = order.workOrder.id
  const shared = { schema: AdjustmentForm, done: onClose, gap: 'xs' } as const
  const fields = (
    <>
      <Terms kind={kind} />
      <FormButtons label={`${adjustment ? 'Save' : 'Add'} ${kind}`} onCancel={onClose} />
    </>
  )
  if (adjustment) {
    const { name, unit, base, amount, taxed } = adjustment
    return (
      <div ref={focusFirst} className={`${classes.entry} no-print`}>
        <Form
          {...shared}
          initial={{ concernId, kind, name, unit, base, amount, taxed }}
          call={change}
          toSent={(body) => ({ params: { id, lineId: adjustment.adjustmentId }, body })}
          version={version}
          label={name}
        >
          {fields}
        </Form>
      </div>
    )
  }
  return (
    <div className={`${classes.entry} no-print`}>
      <SegmentedControl
        aria-label="Kind"
        size="sm"
        mb="xs"
        data={[
          { value: 'fee', label: 'Fee' },
          { value: 'discount', label: 'Discount' },
        ]}
        value={kind}
        onChange={(next) => setKind(next)}
      />
      <div key={kind} ref={focusFirst}>
        <Form
          {...shared}
          initial={{ concernId, kind, unit: 'cents', base: 'all', amount: 0, taxed: false }}
          call={add}
          toSent={(body) => ({ params: { id }, body })}
          label={kind === 'fee' ? 'New fee' : 'New discount'}
        >
          {kind === 'fee' && <UsualFees />}
          {fields}
        </Form>
      </div>
    </div>
  )
}

/** Fills the form with one of the shop's usual fees. */
function UsualFees() {
  const { book } = usePrices()
  const { values, setValues } = useFormState()
  if (!book || book.fees.length === 0) return null
  return (
    <div className={classes.canned} role="group" aria-label="Usual fees">
      {book.fees.map(({ automatic: _, ...fee }) => (
        <Button key={fee.name} size="sm" variant="light" onClick={() => setValues({ ...values, ...fee })}>
          {fee.name} {showTerms(fee)}
        </Button>
      ))}
    </div>
  )
}

const units = [
  { value: 'cents', label: 'Dollars' },
  { value: 'percent', label: 'Percent' },
]

function Terms({ kind }: { kind: 'fee' | 'discount' }) {
  const { unit } = useFormState().values as { unit?: string }
  const of = kind === 'fee' ? 'Of' : 'Off'
  const bases = [
    { value: 'all', label: `${of} labor and parts` },
    { value: 'labor', label: `${of} the labor` },
    { value: 'parts', label: `${of} the parts` },
  ]
  return (
    <>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="name" label={kind === 'fee' ? 'Name' : 'Reason'} maxLength={80} />
        </div>
        <SelectField name="unit" label="Unit" options={units} />
        {unit === 'percent' ? <PercentField name="amount" label="Amount" /> : <MoneyField name="amount" label="Amount" />}
        {(unit === 'percent' || kind === 'discount') && <SelectField name="base" label="Applies to" options={bases} />}
      </div>
      {kind === 'fee' && <CheckboxField name="taxed" label="Taxed like parts" />}
    </>
  )
}
