import type { Verb } from '../../../../kit/server/index.ts'
import type { personnel } from '../contract/index.ts'
import { changeRecord } from './change-record.ts'
import { updateEmployment } from './store.ts'

export const changeEmployment: Verb<typeof personnel.changeEmployment> = (context, { params, body }) =>
  changeRecord(context, params, (tx) => updateEmployment(tx, params, body))
