import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { fileRefusals } from '../../../platform/files/contract/index.ts'
import { ExemptionForm, Exemptions } from './schemas.ts'

const params = z.strictObject({ shop: id('Shop'), id: id('Customer') })

export const exemptions = {
  list: staffRoute('shop', 'GET /customer/{shop}/{id}/exemption', {
    what: 'Get a customer’s tax exemption certificates at the shop',
    params,
    reply: Exemptions,
  }),
  add: staffRoute('shop', 'POST /customer/{shop}/{id}/exemption', {
    needs: 'customers.tax',
    what: 'Record an exemption certificate; it replaces the current one, and open work orders of the customer are not taxed while it is valid',
    params,
    body: ExemptionForm,
    reply: Exemptions,
    refuses: [fileRefusals.storageFull],
    once: true,
  }),
  end: staffRoute('shop', 'DELETE /customer/{shop}/{id}/exemption', {
    needs: 'customers.tax',
    what: 'End a customer’s tax exemption; open work orders are taxed again',
    params,
    reply: Exemptions,
  }),
}
