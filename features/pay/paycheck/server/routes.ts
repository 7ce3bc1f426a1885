import { connectVerbs } from '../../../../kit/server/index.ts'
import { paychecks } from '../contract/index.ts'
import { calculatePaycheck } from './calculate-paycheck.ts'

export const routes = connectVerbs('paychecks', paychecks, { calculate: calculatePaycheck })
