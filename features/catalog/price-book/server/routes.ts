import { connectVerbs } from '../../../../kit/server/index.ts'
import { priceBook } from '../contract/index.ts'
import { addCannedJob } from './add-canned-job.ts'
import { changeCannedJob } from './change-canned-job.ts'
import { getPrices } from './get-prices.ts'
import { listCannedJobs } from './list-canned-jobs.ts'
import { removeCannedJob } from './remove-canned-job.ts'
import { saveFees } from './save-fees.ts'
import { saveLaborRates } from './save-labor-rates.ts'
import { savePrices } from './save-prices.ts'

export const routes = connectVerbs('price-book', priceBook, {
  read: getPrices,
  savePrices,
  saveLaborRates,
  saveFees,
  cannedJobs: listCannedJobs,
  addCannedJob,
  changeCannedJob,
  removeCannedJob,
})
