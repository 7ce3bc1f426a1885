import { connectVerbs } from '../../../../kit/server/index.ts'
import { people, secondFactorResets } from '../contract/index.ts'
import { addNote } from './add-note.ts'
import { confirmReset } from './confirm-reset.ts'
import { endPersonsSessions } from './end-persons-sessions.ts'
import { readRecord } from './read-record.ts'
import { reinstateRecord } from './reinstate-record.ts'
import { requestReset } from './request-reset.ts'
import { searchPeople } from './search-people.ts'
import { suspendRecord } from './suspend-record.ts'
import { withdrawReset } from './withdraw-reset.ts'

export const routes = [
  ...connectVerbs('people', people, {
    search: searchPeople,
    read: readRecord,
    addNote,
    suspend: suspendRecord,
    reinstate: reinstateRecord,
    endSessions: endPersonsSessions,
  }),
  ...connectVerbs('second-factor-resets', secondFactorResets, {
    request: requestReset,
    confirm: confirmReset,
    withdraw: withdrawReset,
  }),
]
