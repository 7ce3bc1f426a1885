import { z } from 'zod'
import { MoneyField, NumberField, TextField } from '../../../web/kit/index.ts'
import { mostQuantity, NewStockPartForm, StockPartForm } from '../contract.ts'
import classes from './parts.module.css'
import { VendorField } from './vendor-select.tsx'

// A select has no value for "none"; the empty text stands for it.
const noVendor = z
  .literal('')
  .transform(() => null)
  .or(StockPartForm.shape.vendorId)
export const StockPartEntry = StockPartForm.extend({ vendorId: noVendor })
export const NewStockPartEntry = NewStockPartForm.extend({ vendorId: noVendor })

/** What the shop says of a part it keeps. */
export function StockPartFields({ shopId }: { shopId: string }) {
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <TextField name="name" label="Name" maxLength={160} />
      </div>
      <TextField name="partNo" label="Part no" maxLength={60} />
      <TextField name="manufacturer" label="Manufacturer" maxLength={80} />
      <TextField name="bin" label="Bin" maxLength={40} required={false} />
      <NumberField name="minimum" label="Minimum" decimals={2} max={mostQuantity} helper="Fewer are shown as below minimum" />
      <NumberField name="reorder" label="Reorder" decimals={2} max={mostQuantity} helper="So many are bought then" />
      <MoneyField name="coreCents" label="Core charge" />
      <VendorField shopId={shopId} required={false} />
    </div>
  )
}
