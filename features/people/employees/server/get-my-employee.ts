import type { Verb } from '../../../../kit/server/index.ts'
import type { employees } from '../contract/index.ts'
import { getOwnRecord } from './own-record.ts'

export const getMyEmployee: Verb<typeof employees.getMine> = (context) => getOwnRecord(context)
