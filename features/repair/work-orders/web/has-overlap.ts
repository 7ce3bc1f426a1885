import type { ShopLabor, ShopWorkOrder } from '../contract/index.ts'

/** Whether a labor line takes less because of another, or would if its full time were not restored. */
export const hasOverlap = ({ adjustments }: ShopWorkOrder, { laborId, fullTimeReason }: ShopLabor): boolean =>
  fullTimeReason !== null || adjustments.some(({ overlap }) => overlap?.laborId === laborId)
