import type { Actor, Context } from '../../../../kit/server/index.ts'
import { insertEmploymentChange } from './store.ts'

/** Keeps what a record says now about first and last day and a hold, after a change of one of them. */
export const recordEmploymentChange = ({ db, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>, recordId: string) =>
  insertEmploymentChange(db, recordId, actor.accountId, clock.now())
