import { type Clock, type Db, slot } from '../../../../kit/server/index.ts'

/** Runs in the transaction in which somebody's certificates change: a higher feature may count them. Filled in by the app. */
export const onCertificatesChanged =
  slot<(change: { db: Db; clock: Clock }, accountId: string) => Promise<void>>('changed certificates')
