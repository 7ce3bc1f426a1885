import type { ChangedLaborItem, LaborItem } from '../contract.ts'

/** An item as it is sent back: without what the server works out. */
export function asForm({
  LaborGuideId,
  ParentId,
  Title,
  Type,
  IsVerified,
  hoursHundredths,
  keywords,
}: LaborItem): ChangedLaborItem {
  return { LaborGuideId, ParentId, Title, Type, IsVerified, hoursHundredths, keywords }
}
