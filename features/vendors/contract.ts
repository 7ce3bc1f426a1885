import { z } from 'zod'
import { notBelowZero } from '../../common/messages.ts'
import { route } from '../../common/route.ts'
import { isRequired, line, phone, zipCode } from '../../common/text.ts'
import { stateCode } from '../places/contract.ts'

/** What a parts vendor is asked when signing up and may change later. */
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
  z.int(isRequired(label)).min(0, notBelowZero(label)).max(999_999_999, `${label} is too large`)

/** A part as it is searched for and offered: where, which, how many, and for how much. Money is cents each. */
export const VendorPartForm = z.strictObject({
  state: stateCode(),
  city: line('City', 80),
  zipCode: zipCode(),
  partNo: line('Part no', 60),
  manufacturer: line('Manufacturer', 80),
  name: line('Name', 160),
  quantity: z
    .number(isRequired('Quantity'))
    .min(0, notBelowZero('Quantity'))
    .max(100_000, 'Quantity must be at most 100000')
    .multipleOf(0.01, 'Quantity can have at most 2 decimals'),
  cost: centsEach('Cost'),
  ext: centsEach('Ext'),
})
export type VendorPartForm = z.output<typeof VendorPartForm>

export const vendors = {
  mine: route('web', 'GET /vendor', { what: 'The signed-in parts vendor', who: ['vendors'], reply: Vendor }),
  update: route('web', 'POST /vendor/update', {
    what: "The parts vendor's company and contact",
    who: ['vendors'],
    body: VendorForm,
    reply: Vendor,
    version: true,
  }),
}
