import type { Clock, Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
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
  /** For the vendor, when it did not do it itself. */
  title?: string
  detail?: string
}

/** Saves a campaign's state and what happened, and notifies the vendor of what others did. */
export async function recordMove(tx: Db, { actor, clock }: By, campaign: CampaignRow, move: Move): Promise<void> {
  const { id, vendorId } = campaign
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
  if (title) await tellVendor(tx, vendorId, { title, body: detail, path: `/campaign-inquiry/${id}` })
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
  { id, vendorId }: CreativeRow,
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
  if (title) await tellVendor(tx, vendorId, { title, body: reason, path: `/advertise/${id}` })
  await announceChange(tx, vendorId)
}

/** To the vendor's open pages, and to the admins' queue. */
const announceChange = async (tx: Db, vendorId: string) =>
  announce(tx, [vendorId, ...(await listAdmins(tx))].map(getAccountTopic), { type: 'campaigns_changed' })

const tellVendor = (tx: Db, accountId: string, { title, body, path }: { title: string; body: string; path: string }) =>
  notifyAccount(tx, { accountId, type: 'default', subject: 'account', title, body, data: { path } })
