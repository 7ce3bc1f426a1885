import { type Db, slot } from '../../../../kit/server/index.ts'

/**
 * Access that needs no login: API keys and counter programs. It must not outlive a stolen password. The features above implement it,
 * and composition joins them. Both answer names for a person, such as `API key “Website” of Test Garage`.
 */
export interface StandingAccess {
  list(db: Db, accountId: string): Promise<string[]>
  /** Ends it all, within the caller's transaction. */
  end(tx: Db, accountId: string, now: Date): Promise<string[]>
}

export const standingAccess = slot<StandingAccess>('access without a login')
