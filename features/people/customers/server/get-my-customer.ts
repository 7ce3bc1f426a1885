import type { Verb } from '../../../../kit/server/index.ts'
import type { customers } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'

export const getMyCustomer: Verb<typeof customers.getMine> = (context) => getOwnRecord(context)
