import { connectVerbs } from '../../../../kit/server/index.ts'
import { exports } from '../contract/index.ts'
import { downloadCustomers } from './download-customers.ts'
import { downloadExport } from './download-export.ts'
import { downloadVehicles } from './download-vehicles.ts'
import { listExports } from './list-exports.ts'
import { retryExport } from './retry-export.ts'
import { startExport } from './start-export.ts'

export const routes = connectVerbs('exports', exports, {
  list: listExports,
  start: startExport,
  retry: retryExport,
  save: downloadExport,
  customers: downloadCustomers,
  vehicles: downloadVehicles,
})
