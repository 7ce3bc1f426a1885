import { z } from 'zod'
import { route } from '../../common/route.ts'
import { line, phone, zipCode } from '../../common/text.ts'
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
