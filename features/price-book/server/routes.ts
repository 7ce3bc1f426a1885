import { serve } from '../../../server/kit/context.ts'
import { priceBook } from '../contract.ts'
import { addCannedJob, changeCannedJob, listCannedJobs, removeCannedJob } from './canned-jobs.ts'
import { readPrices, saveFees, saveLaborRates, savePrices } from './prices.ts'

export const routes = serve('price-book', priceBook, {
  read: readPrices,
  savePrices,
  saveLaborRates,
  saveFees,
  cannedJobs: listCannedJobs,
  addCannedJob,
  changeCannedJob,
  removeCannedJob,
})
