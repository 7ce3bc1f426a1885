import { connectVerbs } from '../../../../kit/server/index.ts'
import { laborGuide } from '../contract/index.ts'
import { addLaborItem } from './add-labor-item.ts'
import { changeLaborItem } from './change-labor-item.ts'
import { getLaborItem } from './get-labor-item.ts'
import { listLaborItems } from './list-labor-items.ts'
import { removeLaborItem } from './remove-labor-item.ts'

export const routes = connectVerbs('labor-guide', laborGuide, {
  list: listLaborItems,
  read: getLaborItem,
  add: addLaborItem,
  change: changeLaborItem,
  remove: removeLaborItem,
})
