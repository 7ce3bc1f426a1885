import { connectVerbs } from '../../../../kit/server/index.ts'
import { monthCloses } from '../contract/index.ts'
import { agreeToReopen } from './agree-to-reopen.ts'
import { askToReopen } from './ask-to-reopen.ts'
import { closeMonth } from './close-month.ts'
import { downloadMonth } from './download-month.ts'
import { getNextMonth } from './get-next-month.ts'
import { listMonthCloses } from './list-month-closes.ts'

export const routes = connectVerbs('month-closes', monthCloses, {
  next: getNextMonth,
  list: listMonthCloses,
  table: downloadMonth,
  close: closeMonth,
  askToReopen,
  agreeToReopen,
})
