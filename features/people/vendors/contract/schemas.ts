import { z } from 'zod'
import { isNotBelowZero } from '../../../../common/messages.ts'
import { isRequired, line, phone, zipCode } from '../../../../common/text.ts'
import { stateCode } from '../../../platform/places/contract/index.ts'

/** The fields a parts vendor fills in at sign-up and may change later. */
export const VendorForm = z.strictObject({
  corporateName: line('Corporate name'),
  dba: line('DBA'),
  contactName: line('Contact name'),
  phone: phone(),
  address: line('Address'),
  city: line('City', 80),
  state: stateCode(),
  zipcode: zipCode(),
})
export type VendorForm = z.output<typeof VendorForm>

export const Vendor = VendorForm.extend({ email: z.string() })
export type Vendor = z.output<typeof Vendor>

const centsEach = (label: string) =>
  z.int(isRequired(label)).min(0, isNotBelowZero(label)).max(999_999_999, `${label} is too large`)

/** A part to search for or to offer. Prices are in cents each. */
export const VendorPartForm = z.strictObject({
  state: stateCode(),
  city: line('City', 80),
  zipCode: zipCode(),
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  name: line('Name', 160),
  quantity: z
    .number(isRequired('Quantity'))
    .min(0, isNotBelowZero('Quantity'))
    .max(100_000, 'Quantity must be at most 100000')
    .multipleOf(0.01, 'Quantity can have at most 2 decimals'),
  cost: centsEach('Cost'),
  ext: centsEach('Price each'),
})
export type VendorPartForm = z.output<typeof VendorPartForm>
