import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { partOfferRefusals } from './refusals.ts'
import { OfferQuery, PartOffers, PutOfferForm } from './schemas.ts'

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals

export const partOffers = {
  find: staffRoute('shop', 'GET /{shop}/part-offers', {
    what: 'Find a part at the vendors near a place, with price, stock, distance and delivery side by side; at most 40 offers',
    params: z.strictObject({ shop: id('Shop') }),
    query: OfferQuery,
    reply: PartOffers,
    limits: [{ max: 240, seconds: 60, per: 'account' }],
  }),
  put: staffRoute('shop', 'POST /workorder/{id}/part-offer/{partId}', {
    needs: 'orders.edit',
    what: 'Put an offered part on a job, with its cost, its price by the parts matrix and its vendor',
    params: z.strictObject({ id: id('Repair order'), partId: id('Part') }),
    body: PutOfferForm,
    reply: ShopWorkOrder,
    refuses: [closed, cancelled, billFrozen, tooMuch, partOfferRefusals.notOffered],
    version: true,
    once: true,
  }),
  picture: staffRoute('shop', 'GET /{shop}/part-offers/{partId}/picture', {
    what: 'Get the picture of an offered part',
    params: z.strictObject({ shop: id('Shop'), partId: id('Part') }),
    reply: file('image/jpeg'),
  }),
}
