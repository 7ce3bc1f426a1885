export { findAuthorizedDevice, type AuthorizedDevice } from './find-authorized-device.ts'
export { createProgramAccess } from './connected-programs.ts'
export { deleteOldCodes } from './delete-old-codes.ts'
export { setUpDevice } from './set-up-device.ts'
