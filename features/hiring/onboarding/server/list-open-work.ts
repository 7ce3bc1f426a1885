import type { Db } from '../../../../kit/server/index.ts'
import type { PacketItem } from '../contract/index.ts'
import type { OpenWork } from '../rules.ts'

/** What the other features of the wing ask of the employees of a shop, by record. */
export async function listOpenWork(
  _db: Db,
  _of: { shopId: string; packet: readonly PacketItem[]; today: string },
): Promise<ReadonlyMap<string, readonly OpenWork[]>> {
  return new Map()
}
