import type { ChangedLaborItem, LaborItem } from '../contract/index.ts'

/** An item to send back, without what the server computes. */
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
