import { connectVerbs } from '../../../../kit/server/index.ts'
import { dayCloses } from '../contract/index.ts'
import { addNote } from './add-note.ts'
import { closeDay } from './close-day.ts'
import { downloadClose } from './download-close.ts'
import { getClose } from './get-close.ts'
import { getDraft } from './get-draft.ts'
import { listDayCloses } from './list-day-closes.ts'

export const routes = connectVerbs('day-closes', dayCloses, {
  draft: getDraft,
  close: closeDay,
  list: listDayCloses,
  read: getClose,
  paper: downloadClose,
  addNote,
})
