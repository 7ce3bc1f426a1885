import type { Actor, Context } from '../../../../kit/server/index.ts'
import { maskChange, maskText, toCanonicalText } from '../rules.ts'
import { findWho, insertDraft } from './store.ts'

export interface AuditSubject {
  /** What it is: "shop", "bank import". */
  kind: string
  id: string | number
  /** Its name at the time, for people. */
  label: string
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
  const { id, kind, label } = act.subject
  const entry = {
    at: clock.now().toISOString(),
    who: who ?? { id: null, name: 'Liftbay', login: null, roles: [] },
    from: actor ? { address, userAgent: maskText(userAgent) } : undefined,
    action: act.action,
    subject: { kind, id: String(id), label: maskText(label) },
    ...maskChange(act.before, act.after, act.hides),
    reason: act.reason ? maskText(act.reason) : undefined,
  }
  await insertDraft(tx, toCanonicalText(entry))
}
