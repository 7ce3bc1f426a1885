import { refuseIf } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { payRunRefusals } from '../../pay-runs/contract/index.ts'
import { hasWaitingFile } from './store-files.ts'

/** Before a run is marked as paid by hand: money in a file that nobody sent does not arrive, and if it is sent later, it pays twice. */
export const requireFileSent = async (tx: Db, { id }: { id: string }): Promise<void> =>
  refuseIf((await hasWaitingFile(tx, id)) ? payRunRefusals.fileNotSent : null)
