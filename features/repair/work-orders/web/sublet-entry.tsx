import { showCents } from '../../../../common/cents.ts'
import {
  CheckboxField,
  Form,
  FormButtons,
  MoneyField,
  Muted,
  SelectField,
  TextField,
  useFormState,
} from '../../../../kit/web/index.ts'
import { AdjustmentForm, type JobAdjustment, workOrders } from '../contract/index.ts'
import { focusFirst } from './focus-first.ts'
import { useEdit, useOrder } from './order-context.ts'
import { useSeenVersion } from './seen-version.ts'
import classes from './work-order.module.css'

export interface SubletEntryProps {
  concernId: string
  /** The one being edited; without it a new one is added. */
  adjustment?: JobAdjustment
  onClose: () => void
}

/** Work that another shop does: the vendor, what it is, what it costs and what the customer pays. */
export default function SubletEntry({ concernId, adjustment, onClose }: SubletEntryProps) {
  const { order, can } = useOrder()
  const add = useEdit(workOrders.addAdjustment, { appliedAgain: onClose, undoable: null })
  const change = useEdit(workOrders.changeAdjustment, { appliedAgain: onClose, undoable: 'Sublet changed' })
  const version = useSeenVersion(adjustment ?? {})
  const id = order.workOrder.id
  const fixed = { concernId, kind: 'sublet' as const, unit: 'cents' as const }
  const seen = (costCents: number | undefined) => (can('parts.cost') ? { costCents } : {})
  const fields = (
    <>
      <SubletFields />
      <FormButtons label={adjustment ? 'Save sublet' : 'Add sublet'} onCancel={onClose} />
    </>
  )
  if (adjustment) {
    const { name, base, amount, taxed, vendor, costCents } = adjustment
    return (
      <div ref={focusFirst} className={classes.entry}>
        <Form
          schema={AdjustmentForm}
          initial={{ ...fixed, name, base, amount, taxed, vendor, costCents: costCents ?? 0 }}
          call={change}
          toSent={({ costCents: cost, ...body }) => ({
            params: { id, lineId: adjustment.adjustmentId },
            body: { ...body, ...seen(cost) },
          })}
          version={version}
          done={onClose}
          gap="xs"
          label={`Sublet ${name}`}
        >
          {fields}
        </Form>
      </div>
    )
  }
  return (
    <div ref={focusFirst} className={classes.entry}>
      <Form
        schema={AdjustmentForm}
        initial={{ ...fixed, base: 'labor', amount: 0, costCents: 0, taxed: true }}
        call={add}
        toSent={({ costCents: cost, ...body }) => ({ params: { id }, body: { ...body, ...seen(cost) } })}
        done={onClose}
        gap="xs"
        label="New sublet"
      >
        {fields}
      </Form>
    </div>
  )
}

const bases = [
  { value: 'labor', label: 'Labor' },
  { value: 'parts', label: 'Parts' },
]

function SubletFields() {
  const { can } = useOrder()
  const { amount, costCents } = useFormState().values as { amount?: number; costCents?: number }
  const seesCost = can('parts.cost')
  return (
    <>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="name" label="Work" placeholder="Four-wheel alignment" maxLength={80} />
        </div>
        <TextField name="vendor" label="Vendor" maxLength={80} helper="For the shop only" />
        {seesCost && <MoneyField name="costCents" label="Cost" />}
        <MoneyField name="amount" label="Price" />
        <SelectField name="base" label="Taxed like" options={bases} />
        <CheckboxField name="taxed" label="Taxed" />
      </div>
      {seesCost && amount ? (
        <Muted className="tabular">
          {showCents(amount)}, margin {Math.round(((amount - (costCents ?? 0)) / amount) * 100)}%
        </Muted>
      ) : null}
    </>
  )
}
