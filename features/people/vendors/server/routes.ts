import { connectVerbs } from '../../../../kit/server/index.ts'
import { vendors } from '../contract/index.ts'
import { getMyVendor } from './get-my-vendor.ts'
import { updateMyVendor } from './update-my-vendor.ts'

export const routes = connectVerbs('vendors', vendors, { getMine: getMyVendor, update: updateMyVendor })
