import { MoneyField, NumberField, TextField } from '../../../web/kit/index.ts'
import classes from './work-order.module.css'

/** What a labor says, typed by hand. */
export const LaborFields = () => (
  <div className={classes.fields}>
    <div className={classes.wide}>
      <TextField name="title" label="Title" maxLength={200} />
    </div>
    <NumberField name="hours" label="Hours" decimals={2} max={1000} step={0.1} suffix="h" />
    <MoneyField name="rate" label="Rate" max={100_000} />
  </div>
)
