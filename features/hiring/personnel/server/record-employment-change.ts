import type { Actor, Context } from '../../../../kit/server/index.ts'
import { insertEmploymentChange } from './store.ts'

/** Records the first day, last day and hold of a record after one of them changed. */
export const recordEmploymentChange = ({ db, actor, clock }: Pick<Context<Actor>, 'db' | 'actor' | 'clock'>, recordId: string) =>
  insertEmploymentChange(db, recordId, actor.accountId, clock.now())
