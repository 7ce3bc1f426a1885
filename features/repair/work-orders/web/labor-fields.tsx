import { SegmentedControl } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { CheckboxField, MoneyField, NumberField, TextField, useField } from '../../../../kit/web/index.ts'
import { useOrder } from './order-context.ts'
import { usePrices } from './prices.ts'
import classes from './work-order.module.css'

/** The fields of a labor line. */
export function LaborFields() {
  const { can } = useOrder()
  const rate = useField<number>({ name: 'rate', label: 'Rate' })
  return (
    <>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <TextField name="title" label="Title" maxLength={200} />
        </div>
        <NumberField name="hours" label="Hours" decimals={2} max={1000} step={0.1} suffix="hr" />
        {can('orders.rate') && <MoneyField name="rate" label="Rate" max={100_000} />}
      </div>
      <RateChoice value={rate.value ?? 0} onChange={rate.change} />
      <CheckboxField name="taxed" label="Taxed" />
    </>
  )
}

/** A choice of the shop's labor rates; hidden while it has only one. */
export function RateChoice({ value, onChange }: { value: number; onChange: (rate: number) => void }) {
  const { order, can } = useOrder()
  const { book } = usePrices()
  if (!can('orders.rate') || !book || book.laborRates.length === 0) return null
  const rates = [{ name: 'Usual', rate: order.workOrder.laborRateCents }, ...book.laborRates]
  const data = rates
    .filter(({ rate }, at) => rates.findIndex((candidate) => candidate.rate === rate) === at)
    .map(({ name, rate }) => ({ value: String(rate), label: `${name} ${showCents(rate)}` }))
  return (
    <div className={classes.rates}>
      <SegmentedControl
        aria-label="Labor rate"
        size="sm"
        data={data}
        value={String(value)}
        onChange={(next) => onChange(Number(next))}
      />
    </div>
  )
}
