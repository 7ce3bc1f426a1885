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
import { AdjustmentForm, type JobAdjustment, workOrders } from '../contract/index.ts'
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
  adjustment?: JobAdjustment
  onClose: () => void
}

/** A fee, from the shop's list or typed, a discount with its reason, or a core charge with what was credited for the core. */
export default function AdjustmentEntry({ concernId, adjustment, onClose }: AdjustmentEntryProps) {
  const { order, can } = useOrder()
  const add = useEdit(workOrders.addAdjustment, { appliedAgain: onClose, undoable: null })
  const change = useEdit(workOrders.changeAdjustment, { appliedAgain: onClose, undoable: 'Changed' })
  const [kind, setKind] = useState<Kind>(adjustment && adjustment.kind !== 'sublet' ? adjustment.kind : 'fee')
  const version = useSeenVersion(adjustment ?? {})
  const id = order.workOrder.id
  const { feesTaxed } = order.rates.taxRules
  const shared = { schema: AdjustmentForm, done: onClose, gap: 'xs' } as const
  const fields = (
    <>
      <Terms kind={kind} />
      <FormButtons label={`${adjustment ? 'Save' : 'Add'} ${labels[kind]}`} onCancel={onClose} />
    </>
  )
  if (adjustment) {
    const { name, unit, base, amount, taxed, backCents } = adjustment
    return (
      <div ref={focusFirst} className={classes.entry}>
        <Form
          {...shared}
          initial={{ concernId, kind, name, unit, base, amount, taxed, backCents }}
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
    <div className={classes.entry}>
      <SegmentedControl
        aria-label="Kind"
        size="sm"
        mb="xs"
        data={[
          { value: 'fee', label: 'Fee' },
          ...(can('orders.discount') ? [{ value: 'discount' as const, label: 'Discount' }] : []),
          { value: 'core', label: 'Core charge' },
        ]}
        value={kind}
        onChange={(next) => setKind(next)}
      />
      <div key={kind} ref={focusFirst}>
        <Form
          {...shared}
          initial={{
            concernId,
            kind,
            unit: 'cents',
            base: 'all',
            amount: 0,
            taxed: kind === 'core' || (kind === 'fee' && feesTaxed),
          }}
          call={add}
          toSent={(body) => ({ params: { id }, body })}
          label={`New ${labels[kind]}`}
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

/** Sublet has a form of its own. */
type Kind = Exclude<JobAdjustment['kind'], 'sublet'>
const labels: Readonly<Record<Kind, string>> = { fee: 'fee', discount: 'discount', core: 'core charge' }
const nameLabels = { fee: 'Name', discount: 'Reason', core: 'Part' }

function Terms({ kind }: { kind: Kind }) {
  if (kind === 'core') return <CoreTerms />
  return <FeeTerms kind={kind} />
}

function CoreTerms() {
  return (
    <>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="name" label={nameLabels.core} maxLength={80} />
        </div>
        <MoneyField name="amount" label="Core charge" />
        <MoneyField name="backCents" label="Core returned" required={false} helper="Credited to the customer" />
      </div>
      <CheckboxField name="taxed" label="Taxed, as your settings say for core charges" />
    </>
  )
}

function FeeTerms({ kind }: { kind: 'fee' | 'discount' }) {
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
          <TextField name="name" label={nameLabels[kind]} maxLength={80} />
        </div>
        <SelectField name="unit" label="Unit" options={units} />
        {unit === 'percent' ? <PercentField name="amount" label="Amount" /> : <MoneyField name="amount" label="Amount" />}
        {(unit === 'percent' || kind === 'discount') && <SelectField name="base" label="Applies to" options={bases} />}
      </div>
      {kind === 'fee' && <CheckboxField name="taxed" label="Taxed like parts" />}
    </>
  )
}
