import type { DetailedRefusal, Refusal } from '../../../common/refusal.ts'
import { getKindOfWork, type WorkItemKind } from '../../platform/work-items/contract/index.ts'
import { workQueueRefusals as refusals } from './contract/index.ts'

/** An item's name in the audit log, which keeps it for good. A message's name is only its kind, because its title has its writer and first words. */
export const nameInLog = ({ kind, title }: { kind: WorkItemKind; title: string }): string =>
  kind === 'contact-message' ? getKindOfWork(kind).label : title

export interface Assignment {
  state: 'open' | 'done'
  /** The admin who has it; null for nobody. */
  assignee: { id: string; name: string } | null
  /** The admin who had it on the screen of the admin who assigns it; null for nobody. */
  from: string | null
  to: string | null
  /** The admins whose role includes this kind of work. */
  assignable: readonly { id: string }[]
}

/** Null when the item may change hands. Assigning it to the admin who has it already is always fine. */
export function reasonNotToAssign({ state, assignee, from, to, assignable }: Assignment): DetailedRefusal | Refusal | null {
  if (state === 'done') return refusals.isDone
  if (to !== null && !assignable.some(({ id }) => id === to)) return refusals.cannotDoIt
  if (to !== null && to === assignee?.id) return null
  if ((assignee?.id ?? null) === from) return null
  return {
    refusal: refusals.taken,
    detail: { msg: assignee ? `${assignee.name} has taken this.` : 'Nobody has this now. Look at it again.' },
  }
}

interface Item {
  kind: WorkItemKind
  state: 'open' | 'done'
}

/** Null when an admin may mark the item as done here. */
export function reasonNotToFinish({ kind, state }: Item): Refusal | null {
  if (!getKindOfWork(kind).isDoneByHand) return refusals.notByHand
  return state === 'done' ? refusals.isDone : null
}

export function reasonNotToReopen({ kind, state }: Item): Refusal | null {
  if (!getKindOfWork(kind).isDoneByHand) return refusals.notByHand
  return state === 'open' ? refusals.isOpen : null
}

/** How long an item has waited: `35 min`, `4 h`, `3 days`. */
export function showAge(openedAt: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - openedAt.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min`
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h`
  const days = Math.floor(minutes / (24 * 60))
  return days === 1 ? '1 day' : `${days} days`
}
