import { connectVerbs } from '../../../../kit/server/index.ts'
import { newHires, onboarding, ownOnboarding, packets } from '../contract/index.ts'
import { downloadNewHires } from './download-new-hires.ts'
import { getOnboardingBoard } from './get-onboarding-board.ts'
import { getPacket } from './get-packet.ts'
import { getRecordPage } from './get-record-page.ts'
import { listMyTasks } from './list-my-tasks.ts'
import { listNewHires } from './list-new-hires.ts'
import { listNotices } from './list-notices.ts'
import { markNewHiresReported } from './mark-new-hires-reported.ts'
import { notifyEmployee } from './notify-employee.ts'
import { offboardEmployee } from './offboard-employee.ts'
import { savePacket } from './save-packet.ts'
import { startOnboarding } from './start-onboarding.ts'

export const routes = [
  ...connectVerbs('ownOnboarding', ownOnboarding, { listTasks: listMyTasks }),
  ...connectVerbs('onboarding', onboarding, {
    board: getOnboardingBoard,
    getRecord: getRecordPage,
    start: startOnboarding,
    offboard: offboardEmployee,
    listNotices,
    notify: notifyEmployee,
  }),
  ...connectVerbs('packets', packets, { get: getPacket, save: savePacket }),
  ...connectVerbs('newHires', newHires, {
    list: listNewHires,
    download: downloadNewHires,
    markReported: markNewHiresReported,
  }),
]
