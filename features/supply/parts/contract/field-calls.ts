import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { FieldValues } from '../../../people/user-fields/contract/index.ts'
import { ShopVendors, StockPartPage } from './schemas.ts'

const FieldsForm = z.strictObject({ fields: FieldValues })

export const fieldCalls = {
  savePartFields: staffRoute('shop', 'PUT /stock-part/{id}/fields', {
    needs: 'parts.adjust',
    params: z.strictObject({ id: id('Part') }),
    what: 'Set the shop’s user fields of a stock part; those left out stay as they are',
    body: FieldsForm,
    reply: StockPartPage,
    version: true,
  }),
  saveVendorFields: staffRoute('shop', 'PUT /shop-vendor/{id}/fields', {
    needs: 'parts.vendors',
    params: z.strictObject({ id: id('Vendor') }),
    what: 'Set the shop’s user fields of a vendor; those left out stay as they are',
    body: FieldsForm,
    reply: ShopVendors,
    version: true,
  }),
}
