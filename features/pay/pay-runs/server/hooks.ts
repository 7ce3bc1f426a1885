import { type Actor, type Context, type Db, slot } from '../../../../kit/server/index.ts'

/** Refuses to void a run whose money is on its way, in the void's transaction. The app fills it in. */
export const onRunVoid = slot<(tx: Db, run: { id: string; shopId: string }, at: Date) => Promise<void>>(
  'what keeps a pay run from being voided',
)

/**
 * Before a run is marked as paid, in the same transaction: refuses while money of it waits to be sent or a check to be printed, and records who marked what had
 * to be paid again. The app fills it in.
 */
export const onRunPaid = slot<
  (tx: Db, run: { id: string; shopId: string; number: number }, by: Pick<Context<Actor>, 'actor' | 'clock'>) => Promise<void>
>('what keeps a pay run from being marked as paid')

/** Records what an approved run costs, in the transaction that approves it. The app fills it in. */
export const onRunApproved = slot<(tx: Db, run: { id: string }) => Promise<void>>('what follows from an approved pay run')
