export { receiveDoubtful } from './receive-doubtful.ts'
export { rejectWaiting } from './reject-waiting.ts'
export { listWaitingAtTablets } from './store-many.ts'
export { listDoubtsOfDays } from './store.ts'
