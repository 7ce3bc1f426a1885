import { z } from 'zod'
import { ownerRoute, staffRoute } from '../../../../common/route.ts'
import { id, isInvalid } from '../../../../common/text.ts'
import { priceBookRefusals } from './refusals.ts'
import { CannedJob, CannedJobForm, FeesForm, LaborRatesForm, PriceBook, PricesForm } from './schemas.ts'

const shopInPath = z.strictObject({ shop: id('Shop') })
/** Changes the prices of the owner's own shop; replies with all of them. */
const change = { params: shopInPath, reply: PriceBook, version: true } as const
const ofJob = { params: z.strictObject({ id: id('Canned job') }) } as const

export const priceBook = {
  read: staffRoute('shop', 'GET /prices/{shop}', {
    needs: 'orders.edit',
    what: "Get the shop's parts matrix, labor rates, usual fees and target margin; for its staff",
    params: shopInPath,
    reply: PriceBook,
  }),
  savePrices: ownerRoute('owner', 'PUT /info/{shop}/prices', {
    ...change,
    what: 'Change the parts matrix and the target margin; existing order lines stay as they are',
    body: PricesForm,
  }),
  saveLaborRates: ownerRoute('owner', 'PUT /info/{shop}/labor-rates', {
    ...change,
    what: 'Change the labor rates other than the usual one',
    body: LaborRatesForm,
  }),
  saveFees: ownerRoute('owner', 'PUT /info/{shop}/fees', {
    ...change,
    what: 'Change the usual fees, including those added to every order',
    body: FeesForm,
  }),
  cannedJobs: staffRoute('shop', 'GET /canned-jobs', {
    what: "List the shop's canned jobs by name, or search their names, concerns and lines, best match first",
    query: z.strictObject({ shop: id('Shop'), text: z.string().trim().max(80, isInvalid('Text')).optional() }),
    reply: z.array(CannedJob),
  }),
  addCannedJob: staffRoute('shop', 'POST /canned-jobs/{shop}', {
    needs: 'shop.canned-jobs',
    what: 'Add a canned job',
    params: shopInPath,
    body: CannedJobForm,
    reply: CannedJob,
    refuses: [priceBookRefusals.nameTaken, priceBookRefusals.tooMany],
    once: true,
  }),
  changeCannedJob: staffRoute('shop', 'PUT /canned-job/{id}', {
    needs: 'shop.canned-jobs',
    ...ofJob,
    what: 'Change a canned job; orders it was used on keep what they took',
    body: CannedJobForm,
    reply: CannedJob,
    refuses: [priceBookRefusals.nameTaken],
    version: true,
  }),
  removeCannedJob: staffRoute('shop', 'DELETE /canned-job/{id}', {
    needs: 'shop.canned-jobs',
    ...ofJob,
    what: 'Delete a canned job; orders it was used on keep what they took',
    reply: z.strictObject({ cannedJobId: z.uuid() }),
  }),
}
