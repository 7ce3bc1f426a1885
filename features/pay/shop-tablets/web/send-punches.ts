import { sendCall } from '../../../../kit/web/index.ts'
import { tabletClock } from '../contract/index.ts'
import { patience } from './patience.ts'
import { addWaiting, listWaiting, removeWaiting, saveWaiting } from './punch-queue.ts'
import { createPunchSender } from './punch-sender.ts'
import { sealPin } from './seal-pin.ts'

export const { sendWaiting, makePunch } = createPunchSender({
  queue: { list: listWaiting, add: addWaiting, save: saveWaiting, remove: removeWaiting },
  seal: sealPin,
  send: async ({ n: _, name: __, timeZone: ___, refused: ____, aheadBefore, isTimeSure, ...punch }, isLate) => {
    const late = isLate ? { aheadBefore, isTimeSure } : {}
    const body = { ...punch, sentAt: new Date().toISOString(), ...late }
    return (await sendCall(tabletClock.punch, { body }, { signal: patience() })).reply
  },
  alone: async (work) =>
    navigator.locks ? navigator.locks.request('shop-tablet', { ifAvailable: true }, (lock) => (lock ? work() : null)) : work(),
})
