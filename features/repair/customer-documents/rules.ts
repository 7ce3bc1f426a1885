import type { WorkOrderState } from '../work-orders/contract/index.ts'

export const documentKinds = ['insurance', 'warranty', 'invoice', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

export const kindNames: Readonly<Record<DocumentKind, string>> = {
  insurance: 'Insurance card',
  warranty: 'Warranty or service contract',
  invoice: 'Invoice or receipt',
  other: 'Other document',
}

/** For one vehicle or one work order. */
export const mostDocuments = 10

/** From then on, the order's documents are part of the shop's records: nothing is added, and nothing is deleted. */
export const isOrderOver = (state: WorkOrderState): boolean => state === 'closed' || state === 'cancelled'
