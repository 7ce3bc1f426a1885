import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { recordAudit } from '../../../platform/audit/server/index.ts'
import { describeDevice } from '../../../platform/auth/rules.ts'
import type { WorkOrderState } from '../../../repair/work-orders/contract/index.ts'
import { stateNames } from '../../../repair/work-orders/rules.ts'
import type { people } from '../contract/index.ts'
import { requireRecord } from './access.ts'
import { makeSubject } from './audit-subject.ts'
import { readParts } from './store.ts'

const nameState = (state: string): string => stateNames[state as WorkOrderState] ?? state

/** Records who opened which record, because it holds personal data. */
export const readRecord: Verb<typeof people.read> = (context, { params: { kind, id } }) =>
  inTransaction(context.db, async (tx) => {
    const head = await requireRecord(tx, { kind, id })
    const { title, facts, links, ...of } = head
    const reader = { subjectKind: kind, subjectId: id, readerId: context.actor.accountId, now: context.clock.now() }
    const { sessions, ...parts } = await readParts(tx, { ...of, ...reader })
    await recordAudit({ ...context, db: tx }, { action: `${kind}.opened`, subject: makeSubject({ kind, id }, head) })
    return {
      kind,
      id,
      title,
      facts: facts.flatMap(({ term, value }) =>
        value ? [{ term, value: kind === 'order' && term === 'State' ? nameState(value) : value }] : [],
      ),
      links,
      ...parts,
      sessions: sessions.map(({ userAgent, ...session }) => ({ ...session, device: describeDevice(userAgent) })),
    }
  })
