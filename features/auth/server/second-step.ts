import type { Role } from '../../../common/route.ts'
import type { Context } from '../../../server/kit/context.ts'
import { slot } from '../../../server/kit/provided.ts'

/** What signing in asks for after the right password; the feature of the second factor fills it in. */
export interface SecondStep {
  /** Null: nothing more is asked. Else the ticket that the second step is called with, and the ways it can be done. */
  begin(
    visit: Pick<Context, 'db' | 'clock'>,
    account: { id: string; password_hash: string | null },
  ): Promise<{ ticket: string; totp: boolean; passkey: boolean } | null>
  /** Whether signing in asks for more than the password. */
  isSet(visit: Pick<Context, 'db'>, accountId: string): Promise<boolean>
  /** Ends the sign-ins that wait for it. */
  endWaiting(visit: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<void>
  /** The role needs one and has none: the session can do nothing but set one up. */
  isMissing(visit: Pick<Context, 'db' | 'config'>, account: { id: string; role: Role }): Promise<boolean>
}

export const secondStep = slot<SecondStep>('second step of signing in')
