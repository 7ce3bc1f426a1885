import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { isOwnPassword } from '../../auth/server/index.ts'
import { secondFactorRefusals as refusals } from '../contract/index.ts'

export async function requirePassword(context: Context<Actor>, password: string): Promise<void> {
  if (!(await isOwnPassword(context, password))) refuse(refusals.passwordWrong)
}
