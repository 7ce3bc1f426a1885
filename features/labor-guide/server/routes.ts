import { serve } from '../../../server/kit/context.ts'
import { laborGuide } from '../contract.ts'
import { addItem } from './add.ts'
import { changeItem } from './change.ts'
import { listItems } from './list.ts'
import { readItem } from './read.ts'
import { removeItem } from './remove.ts'

export const routes = serve('labor-guide', laborGuide, {
  list: listItems,
  read: readItem,
  add: addItem,
  change: changeItem,
  remove: removeItem,
})
