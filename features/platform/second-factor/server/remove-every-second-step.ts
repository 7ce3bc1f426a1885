import type { Context } from '../../../../kit/server/index.ts'
import { deleteAllMethods, deleteRecoveryCodes, endSteps } from './store.ts'

/** Removes app, passkeys and recovery codes of a locked account, and ends its logins that wait for one of them. */
export async function removeEverySecondStep({ db: tx, clock }: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<void> {
  await deleteAllMethods(tx, accountId)
  await deleteRecoveryCodes(tx, accountId)
  await endSteps(tx, accountId, clock.now())
}
