import { connectVerbs } from '../../../../kit/server/index.ts'
import { workQueue } from '../contract/index.ts'
import { addNote } from './add-note.ts'
import { assignItem } from './assign-item.ts'
import { countItems } from './count-items.ts'
import { finishItem } from './finish-item.ts'
import { getItem } from './get-item.ts'
import { listItems } from './list-items.ts'
import { reopenItem } from './reopen-item.ts'
import { replyToMessage } from './reply-to-message.ts'

export const routes = connectVerbs('work-queue', workQueue, {
  list: listItems,
  counts: countItems,
  read: getItem,
  assign: assignItem,
  addNote,
  reply: replyToMessage,
  finish: finishItem,
  reopen: reopenItem,
})
