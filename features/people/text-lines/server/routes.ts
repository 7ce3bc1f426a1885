import { connectVerbs } from '../../../../kit/server/index.ts'
import { textLines } from '../contract/index.ts'
import { addTemplate } from './add-template.ts'
import { changeTemplate } from './change-template.ts'
import { getLine } from './get-line.ts'
import { getNumber } from './get-number.ts'
import { removeTemplate } from './remove-template.ts'
import { saveLine } from './save-line.ts'

export const routes = connectVerbs('textLines', textLines, {
  get: getLine,
  getNumber,
  save: saveLine,
  addTemplate,
  changeTemplate,
  removeTemplate,
})
