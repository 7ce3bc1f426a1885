import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import type { Verb } from '../../../server/kit/context.ts'
import { csvOf } from '../../../server/kit/csv.ts'
import { ownShop } from '../../shops/server/index.ts'
import type { deferredWork } from '../contract.ts'
import { deferredList } from './open-jobs.ts'

export const listDeferred: Verb<typeof deferredWork.list> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await ownShop(db, actor, shop)
  return deferredList(db, { shopId: shop, customerId: query.customer, vehicleId: query.vehicle }, clock.now())
}

const head = [
  'Declined',
  'Job',
  'Work',
  'Price then',
  'Customer',
  'Phone',
  'E-mail',
  'Vehicle',
  'VIN',
  'Work order',
  'State',
  'Reminded',
]

export const exportDeferred: Verb<typeof deferredWork.table> = async ({ db, actor, clock }, { params: { shop } }) => {
  await ownShop(db, actor, shop)
  const { jobs, timeZone } = await deferredList(db, { shopId: shop }, clock.now())
  const rows = jobs.map((job) => [
    showDay(job.declinedAt, timeZone),
    job.complaint,
    job.what,
    (job.priceCents / 100).toFixed(2),
    job.customer.name,
    job.customer.phone1 && showPhone(job.customer.phone1),
    job.customer.email,
    job.vehicle.title,
    job.vehicle.vinId,
    job.invoice,
    job.state,
    job.remindedAt ? showDay(job.remindedAt, timeZone) : '',
  ])
  return { bytes: csvOf([head, ...rows]), name: 'deferred-work.csv' }
}
