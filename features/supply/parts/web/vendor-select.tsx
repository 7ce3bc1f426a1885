import { Select } from '@mantine/core'
import { SelectField, useRead } from '../../../../kit/web/index.ts'
import { parts } from '../contract/index.ts'

export function useVendors(shopId: string) {
  const read = useRead(parts.vendors, { params: { shop: shopId } })
  return (read.data?.vendors ?? []).map(({ vendorId, name }) => ({ value: vendorId, label: name }))
}

export interface VendorFieldProps {
  shopId: string
  required?: boolean
  helper?: string
}

/** A form field for the vendor. */
export function VendorField({ shopId, required = true, helper }: VendorFieldProps) {
  const options = useVendors(shopId)
  return (
    <SelectField
      name="vendorId"
      label="Vendor"
      options={options}
      required={required}
      clearable={!required}
      {...(options.length === 0 ? { helper: 'No vendors yet. Add one under Parts, Orders, Vendors.' } : helper ? { helper } : {})}
    />
  )
}

/** A vendor select outside a form. */
export function VendorSelect({
  shopId,
  label,
  value,
  onChange,
}: {
  shopId: string
  label: string
  value: string | null
  onChange: (vendorId: string | null) => void
}) {
  return (
    <Select
      aria-label={label}
      placeholder="Choose a vendor"
      data={useVendors(shopId)}
      value={value}
      onChange={onChange}
      comboboxProps={{ shadow: 'md' }}
      miw={150}
    />
  )
}
