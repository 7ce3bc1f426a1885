import { z } from 'zod'
import { MoneyField, NumberField, TextField } from '../../../../kit/web/index.ts'
import { maxQuantity, NewStockPartForm, StockPartForm } from '../contract/index.ts'
import { VendorField } from './vendor-select.tsx'
import classes from './parts.module.css'

// A select uses an empty text for "none".
const noVendor = z
  .literal('')
  .transform(() => null)
  .or(StockPartForm.shape.vendorId)
export const StockPartEntry = StockPartForm.extend({ vendorId: noVendor })
export const NewStockPartEntry = NewStockPartForm.extend({ vendorId: noVendor })

/** The fields of a stock part. */
export function StockPartFields({ shopId }: { shopId: string }) {
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <TextField name="name" label="Name" maxLength={160} />
      </div>
      <TextField name="partNo" label="Part no" maxLength={60} />
      <TextField name="manufacturer" label="Manufacturer" maxLength={80} />
      <TextField name="bin" label="Bin" maxLength={40} required={false} />
      <NumberField name="minimum" label="Minimum" decimals={2} max={maxQuantity} helper="Fewer count as below minimum" />
      <NumberField name="reorder" label="Reorder" decimals={2} max={maxQuantity} helper="How many to order" />
      <MoneyField name="coreCents" label="Core charge" />
      <VendorField shopId={shopId} required={false} />
    </div>
  )
}
