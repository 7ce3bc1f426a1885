import type { ComponentType } from 'react'

/** The part that a higher feature adds to an employee's week, before it is approved. */
export type WeekPart = ComponentType<{ shop: string; accountId: string; week: string; isApproved: boolean }>

export interface TimesheetsPlaceProps {
  shop: { id: string }
  BeforeApproval?: WeekPart
}
