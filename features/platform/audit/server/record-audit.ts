import type { Actor, Context } from '../../../../kit/server/index.ts'
import { maskChange, maskText, toCanonicalText, unnamed } from '../rules.ts'
import { saveName } from './store-names.ts'
import { findWho, insertDraft } from './store.ts'

export interface AuditSubject {
  /** The kind of thing it is: "shop", "bank import". */
  kind: string
  id: string | number
  /** Its name at the time, for people. */
  label: string
  /**
   * Set if the label is a person's name or e-mail: their account, or null if they have none. It is then kept beside the entry and goes with the account or
   * the customer.
   */
  personOf?: string | null
}

export interface AuditedAct {
  /** The thing and what happened to it: "shop.suspended". */
  action: `${string}.${string}`
  subject: AuditSubject
  /** The fields that matter, before and after the change. Secrets and personal numbers are hidden (`rules.ts`). */
  before?: unknown
  after?: unknown
  reason?: string | null | undefined
  /** Names of further fields to hide. */
  hides?: readonly string[]
}

type AuditContext = Pick<Context, 'db' | 'clock' | 'address' | 'userAgent'> & { actor: Pick<Actor, 'accountId'> | null }

/**
 * Records what an admin did, in the transaction that does it (`{ ...context, db: tx }`). The entry joins the chain when that commits, and
 * can never be changed. Without an actor, the program itself did it.
 */
export async function recordAudit({ db: tx, actor, clock, address, userAgent }: AuditContext, act: AuditedAct): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${act.action} must be recorded in the transaction of the change`)
  const who = actor ? await findWho(tx, actor.accountId) : null
  const { id, kind, label, personOf } = act.subject
  const entry = {
    at: clock.now().toISOString(),
    who: who ?? { id: null, name: 'Liftbay', login: null, roles: [] },
    from: actor ? { address, userAgent: maskText(userAgent) } : undefined,
    action: act.action,
    subject: { kind, id: String(id), label: personOf === undefined ? maskText(label) : unnamed },
    ...maskChange(act.before, act.after, act.hides),
    reason: act.reason ? maskText(act.reason) : undefined,
  }
  if (personOf !== undefined && label.trim() !== '')
    await saveName(tx, { kind, subjectId: String(id), accountId: personOf, name: maskText(label) })
  await insertDraft(tx, toCanonicalText(entry))
}
