/** The days on which one pay plan was in force. */
export interface PlanSegment {
  accountId: string
  firstDay: string
  lastDay: string | null
  kind: 'hourly' | 'salary' | 'flat-rate'
  /** Per hour, per year or per flagged hour. */
  rateCents: number
  guaranteeHourlyCents: number | null
  laborCommissionBp: number
  partsCommissionBp: number
  exemption: 'none' | 'salaried' | 'retail-7i'
}

/** Something earned on one day, paid once. Hours are in hundredths. */
export interface EarnedItem {
  id: string
  accountId: string
  day: string
  kind: 'flagged' | 'labor-commission' | 'parts-commission' | 'spiff' | 'comeback'
  hundredths: number
  rateCents: number
  cents: number
  workOrderId: string | null
  orderNumber: string | null
  text: string
}
