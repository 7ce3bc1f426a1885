import { route } from '../../../../common/route.ts'
import { Vendor, VendorForm } from './schemas.ts'

export const vendors = {
  getMine: route('web', 'GET /vendor', { what: 'Get the signed-in parts vendor', who: ['vendors'], reply: Vendor }),
  update: route('web', 'POST /vendor/update', {
    what: "Get the parts vendor's company and contact",
    who: ['vendors'],
    body: VendorForm,
    reply: Vendor,
    version: true,
  }),
}
