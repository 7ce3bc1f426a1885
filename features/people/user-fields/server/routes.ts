import { connectVerbs } from '../../../../kit/server/index.ts'
import { userFields } from '../contract/index.ts'
import { addField } from './add-field.ts'
import { changeField } from './change-field.ts'
import { listDefinitions } from './list-definitions.ts'
import { listFields } from './list-fields.ts'
import { moveFields } from './move-fields.ts'
import { restoreField } from './restore-field.ts'
import { retireField } from './retire-field.ts'

export const routes = connectVerbs('user-fields', userFields, {
  list: listFields,
  add: addField,
  change: changeField,
  move: moveFields,
  retire: retireField,
  restore: restoreField,
  definitions: listDefinitions,
})
