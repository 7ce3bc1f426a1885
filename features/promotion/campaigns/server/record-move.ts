import type { Clock, Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { closeWorkItem, openWorkItem, takeWorkItem } from '../../../platform/work-items/server/index.ts'
import { insertCreativeEvent, type CreativeRow, saveCreativeState } from './store-creatives.ts'
import { listAdmins } from './store-reviews.ts'
import { type CampaignMove, type CampaignRow, insertEvent, saveState } from './store.ts'

/** `actor` is null for the program itself. */
interface By {
  actor: { accountId: string } | null
  clock: Clock
}

type Move = Omit<CampaignMove, 'id' | 'at'> & {
  what: 'changed' | 'submitted' | 'withdrawn' | 'taken' | 'approved' | 'rejected' | 'paused' | 'resumed' | 'ended'
  /** The message to the vendor, if somebody else did it. */
  title?: string
  detail?: string
}

/** Saves a campaign's new state and its history, and notifies the vendor of acts by others. */
export async function recordMove(tx: Db, { actor, clock }: By, campaign: CampaignRow, move: Move): Promise<void> {
  const { id, vendorId, vendor, name } = campaign
  const { what, title, detail = '', ...state } = move
  const at = clock.now()
  await saveState(tx, { id, at, ...state })
  await insertEvent(tx, {
    id,
    at,
    accountId: actor?.accountId ?? null,
    what,
    reasons: what === 'rejected' ? state.reasons : [],
    detail,
  })
  if (title) await notifyVendor(tx, vendorId, { title, body: detail, path: `/campaign-inquiry/${id}` })
  await moveWork(tx, { kind: 'campaign', subjectId: id, title: `${vendor}: ${name}`, by: actor?.accountId ?? null, at }, what)
  await announceChange(tx, vendorId)
}

interface CreativeMove {
  state: CreativeRow['state']
  what: 'submitted' | 'withdrawn' | 'approved' | 'rejected'
  reasons?: readonly string[]
  reason?: string
  title?: string
}

export async function recordCreativeMove(
  tx: Db,
  { actor, clock }: { actor: { accountId: string }; clock: Clock },
  { id, vendorId, vendor, headline }: CreativeRow,
  { what, title, ...state }: CreativeMove,
): Promise<void> {
  const at = clock.now()
  const { reasons = [], reason = '' } = state
  await saveCreativeState(tx, { id, at, ...state })
  await insertCreativeEvent(tx, {
    id,
    at,
    accountId: actor.accountId,
    what,
    reasons: what === 'rejected' ? reasons : [],
    detail: what === 'rejected' ? reason : '',
  })
  if (title) await notifyVendor(tx, vendorId, { title, body: reason, path: `/advertise/${id}` })
  await moveWork(tx, { kind: 'creative', subjectId: id, title: `${vendor}: ${headline}`, by: actor.accountId, at }, what)
  await announceChange(tx, vendorId)
}

interface Work {
  kind: 'campaign' | 'creative'
  subjectId: string
  title: string
  by: string | null
  at: Date
}

/** A submission stays in the admins' work queue until it is approved, sent back, or withdrawn. */
async function moveWork(tx: Db, { kind, subjectId, title, by, at }: Work, what: Move['what']): Promise<void> {
  if (what === 'submitted') await openWorkItem(tx, { kind, subjectId, title, link: '/campaign-review', at })
  if (what === 'taken' && by) await takeWorkItem(tx, { kind, subjectId, by, at })
  const outcome = outcomes[what]
  if (outcome) await closeWorkItem(tx, { kind, subjectId, outcome, by: what === 'withdrawn' ? null : by, at })
}

const outcomes: Partial<Record<Move['what'], string>> = {
  approved: 'Approved',
  rejected: 'Sent back',
  withdrawn: 'Withdrawn by the vendor',
  ended: 'Ended',
}

/** To the vendor's open pages, and to the admins' queue. */
const announceChange = async (tx: Db, vendorId: string) =>
  announce(tx, [vendorId, ...(await listAdmins(tx))].map(getAccountTopic), { type: 'campaigns_changed' })

const notifyVendor = (tx: Db, accountId: string, { title, body, path }: { title: string; body: string; path: string }) =>
  notifyAccount(tx, { accountId, type: 'default', subject: 'account', title, body, data: { path } })
