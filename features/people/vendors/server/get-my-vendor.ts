import type { Verb } from '../../../../kit/server/index.ts'
import type { vendors } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'

export const getMyVendor: Verb<typeof vendors.getMine> = (context) => getOwnRecord(context)
