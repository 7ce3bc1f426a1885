import type { Role } from '../../../../common/route.ts'
import { type Context, slot } from '../../../../kit/server/index.ts'

/** The second step of signing in. The second-factor feature implements it. */
export interface SecondStep {
  /** Null when the account has no second step. Otherwise the ticket for it and the available methods. */
  begin(
    visit: Pick<Context, 'db' | 'clock'>,
    account: { id: string; password_hash: string | null },
  ): Promise<{ ticket: string; totp: boolean; passkey: boolean } | null>
  /** Whether the account has a second step. */
  isSet(visit: Pick<Context, 'db'>, accountId: string): Promise<boolean>
  /** Ends the account's pending sign-ins. */
  endWaiting(visit: Pick<Context, 'db' | 'clock'>, accountId: string): Promise<void>
  /** Whether the role requires a second step and the account has none; then the session can only set one up. */
  isMissing(visit: Pick<Context, 'db' | 'config'>, account: { id: string; role: Role }): Promise<boolean>
}

export const secondStep = slot<SecondStep>('second step of signing in')
