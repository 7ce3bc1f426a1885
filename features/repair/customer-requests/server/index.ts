export { askAboutWalkIns } from './ask-about-walk-ins.ts'
export { onWalkInJoined } from './join-shop-walk-ins.ts'
export { requestConfirmation, requestKey, type RequestContext } from './request-confirmation.ts'
