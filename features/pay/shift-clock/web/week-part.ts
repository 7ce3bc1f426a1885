import type { ComponentType } from 'react'

/** What a higher feature says about an employee's week, before it is approved. */
export type WeekPart = ComponentType<{ shop: string; accountId: string; week: string; isApproved: boolean }>

export interface TimesheetsPlaceProps {
  shop: { id: string }
  BeforeApproval?: WeekPart
}
