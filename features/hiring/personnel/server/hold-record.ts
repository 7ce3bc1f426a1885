import type { Verb } from '../../../../kit/server/index.ts'
import type { personnel } from '../contract/index.ts'
import { changeRecord } from './change-record.ts'
import { updateHold } from './store.ts'

export const holdRecord: Verb<typeof personnel.hold> = (context, { params, body }) =>
  changeRecord(context, params, (tx) => updateHold(tx, params, body.reason))
