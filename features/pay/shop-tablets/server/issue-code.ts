import type { Context, Db } from '../../../../kit/server/index.ts'
import type { SetUpCode } from '../contract/index.ts'
import { setUpMinutes, showUserCode } from '../rules.ts'
import { createSetUpCode, hashSecret } from './secrets.ts'
import { saveCode } from './store.ts'

/** A new code for the tablet, which ends the one before it. */
export async function issueCode(
  tx: Db,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  { id, name }: { id: string; name: string },
): Promise<SetUpCode> {
  const code = createSetUpCode()
  const expiresAt = new Date(clock.now().getTime() + setUpMinutes * 60_000)
  await saveCode(tx, id, hashSecret(code), expiresAt)
  return { tablet: name, code: showUserCode(code), address: `${config.appUrl}/shop-tablet`, expiresAt: expiresAt.toISOString() }
}
