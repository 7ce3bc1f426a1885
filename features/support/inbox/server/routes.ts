import { connectVerbs } from '../../../../kit/server/index.ts'
import { inboundMail, inbox, mailSimulator } from '../contract/index.ts'
import { addNote } from './add-note.ts'
import { addPhoto } from './add-photo.ts'
import { answerSimulatedMail } from './answer-simulated-mail.ts'
import { assignThread } from './assign-thread.ts'
import { countInbox } from './count-inbox.ts'
import { getAway } from './get-away.ts'
import { getFile } from './get-file.ts'
import { getResponseTime } from './get-response-time.ts'
import { getThread } from './get-thread.ts'
import { listInbox } from './list-inbox.ts'
import { listThreadEntries } from './list-thread-entries.ts'
import { markSeen } from './mark-seen.ts'
import { receiveMailgunMail } from './receive-mailgun-mail.ts'
import { replyToThread } from './reply-to-thread.ts'
import { saveAway } from './save-away.ts'
import { setThreadDone } from './set-thread-done.ts'
import { snoozeThread } from './snooze-thread.ts'

export const routes = [
  ...connectVerbs('inbox', inbox, {
    list: listInbox,
    counts: countInbox,
    read: getThread,
    entries: listThreadEntries,
    reply: replyToThread,
    addPhoto,
    file: getFile,
    addNote,
    assign: assignThread,
    snooze: snoozeThread,
    setDone: setThreadDone,
    markSeen,
    responseTime: getResponseTime,
    getAway,
    saveAway,
  }),
  ...connectVerbs('inboundMail', inboundMail, { mailgun: receiveMailgunMail }),
  ...connectVerbs('mailSimulator', mailSimulator, { answer: answerSimulatedMail }),
]
