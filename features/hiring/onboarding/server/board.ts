import { getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { BoardEntry, OnboardingBoard, PacketItem } from '../contract/index.ts'
import { calculateKeepUntil, listTasks, usualPacket } from '../rules.ts'
import { listOpenWork } from './list-open-work.ts'
import { findShop, listEmployees, listPacketRows } from './store.ts'

/** The packet items that the shop asks new employees for. */
export async function getPacketItems(db: Db, shopId: string): Promise<readonly PacketItem[]> {
  const chosen = await listPacketRows(db, shopId)
  return chosen.length > 0 ? chosen : usualPacket
}

interface BoardRequest {
  now: Date
  shopId: string
  /** The reader's account. Employees do not see tasks about papers that the shop keeps from them. */
  readerId: string
  /** Only this employee. */
  recordId?: string
}

/** The employees of a shop with their tasks. */
export async function getBoard(db: Db, { now, shopId, readerId, recordId }: BoardRequest): Promise<OnboardingBoard> {
  const shop = (await findShop(db, shopId)) ?? refuse(standardRefusals.notFound)
  const today = getDay(now, shop.timeZone)
  const packet = await getPacketItems(db, shopId)
  const more = await listOpenWork(db, { shopId, recordId, packet, today })
  const employees = await listEmployees(db, shopId, recordId)
  return {
    shop: { id: shop.id, dba: shop.dba, timeZone: shop.timeZone },
    today,
    employees: employees.map(
      ({ recordId: id, isEmailConfirmed, hasAddress, hasEmergencyContact, lastNoticeAt, endedOn, ...row }): BoardEntry => ({
        ...row,
        id,
        keptUntil: endedOn && calculateKeepUntil(row.lastDay && row.lastDay > endedOn ? row.lastDay : endedOn),
        lastNoticeAt: lastNoticeAt?.toISOString() ?? null,
        tasks: listTasks(
          { ...row, recordId: id, isEmailConfirmed, hasAddress, hasEmergencyContact },
          packet,
          (more.get(id) ?? [])
            .filter(({ isShopOnly }) => !isShopOnly || row.accountId !== readerId)
            .map(({ recordId: _, isShopOnly: __, ...task }) => task),
          today,
        ),
      }),
    ),
  }
}

/** One employee of the board. */
export async function getBoardEntry(db: Db, request: BoardRequest & { recordId: string }) {
  const { employees, ...board } = await getBoard(db, request)
  return { ...board, entry: employees[0] ?? refuse(standardRefusals.notFound) }
}
