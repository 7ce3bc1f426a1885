import { connectVerbs } from '../../../../kit/server/index.ts'
import { monthCloses } from '../contract/index.ts'
import { closeMonth } from './close-month.ts'
import { downloadMonth, getNextMonth, listMonthCloses } from './read-closes.ts'
import { agreeToReopen, askToReopen } from './reopen-month.ts'

export const routes = connectVerbs('month-closes', monthCloses, {
  next: getNextMonth,
  list: listMonthCloses,
  table: downloadMonth,
  close: closeMonth,
  askToReopen,
  agreeToReopen,
})
