export { Autosave, type SaveState } from './autosave.ts'
export { CallFailed } from './call-failed.ts'
export { fetchFile, openFile, saveFile } from './files.ts'
export { useWaitingForIdentity, type WaitingForIdentity } from './identity.ts'
export { configureLive, useLacksHub, useLive, useLiveState } from './live.ts'
export type { LiveEvent } from './live-connection.ts'
export {
  type More,
  queryClient,
  type ReadMore,
  type ReadOptions,
  type ReadState,
  refreshReads,
  useRead,
  useReadMore,
} from './reads.ts'
export { createKey } from './request.ts'
export { type CallOptions, onRefusal, sendCall } from './send-call.ts'
export { canSaveFiles, isFileSaved, removeSavedFile, saveFileHere } from './saved-files.ts'
export type { Answer, Sent } from './sent.ts'
export { forgetReads, isUsingLink, isViewing, onSignedOut, setLinkKey } from './session.ts'
export { useAutosave } from './use-autosave.ts'
export { type Call, useCall, type UseCallOptions } from './use-call.ts'
export { leaveView, showViewEnded, startView } from './view.ts'
