import { isInvalid } from '../../../../common/messages.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { type Owner, requireOwner } from '../../api-keys/server/index.ts'
import { type EventType, shopEvents, vendorEvents } from '../contract/index.ts'
import { lockEndpoint } from './store.ts'

export async function requireOwnEndpoint(
  tx: Db,
  actor: Actor,
  { owner: ownerId, id }: { owner: string; id: string },
): Promise<{ owner: Owner; isOn: boolean }> {
  const owner = await requireOwner(tx, actor, ownerId)
  return { owner, ...((await lockEndpoint(tx, ownerId, id)) ?? refuse(standardRefusals.notFound)) }
}

/** A shop's webhook receives what happens at the shop, and a vendor's what shops do with its orders. */
export function requireEventsOf({ kind }: Owner, events: readonly EventType[]): void {
  const possible: readonly EventType[] = kind === 'shop' ? shopEvents : vendorEvents
  if (!events.every((event) => possible.includes(event))) throw makeBadInput({ events: isInvalid('Event') })
}
