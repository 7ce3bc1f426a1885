import type { Verb } from '../../../../kit/server/index.ts'
import type { shopCustomers } from '../contract/index.ts'
import { readVehicleReply } from './page-replies.ts'

export const getVehicle: Verb<typeof shopCustomers.readVehicle> = (context, { params }) =>
  readVehicleReply(context.db, context, params)
