import type { Db } from '../../../../kit/server/index.ts'
import type { PersonnelRecord } from '../../personnel/server/index.ts'
import { addBusinessDays, countBusinessDays, getSection2Due } from '../rules.ts'
import { findAttestation, getOpenDays } from './store.ts'

/** Whether the shop has attested that it takes part in E-Verify. */
export const isEVerifyShop = async (db: Db, shopId: string): Promise<boolean> =>
  (await findAttestation(db, shopId))?.isEnrolled ?? false

export interface Deadline {
  /** The due date of Section 2. */
  dueOn: string
  /** Business days until then, today not counted; negative when it is late. */
  daysLeft: number
  /** An employment of less than three business days has no receipts. */
  allowsReceipts: boolean
}

/** The due date of Section 2, or of Supplement B for a rehire. */
export async function getDeadline(
  db: Db,
  { shopId, lastDay }: Pick<PersonnelRecord, 'shopId' | 'lastDay'>,
  firstDay: string,
  today: string,
): Promise<Deadline> {
  const open = await getOpenDays(db, shopId, firstDay < today ? firstDay : today)
  const isShort = lastDay !== null && lastDay < addBusinessDays(firstDay, 3, open)
  const dueOn = getSection2Due(firstDay, lastDay, open)
  return { dueOn, daysLeft: countBusinessDays(today, dueOn, open), allowsReceipts: !isShort }
}
