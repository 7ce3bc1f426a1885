import type { BoardCard } from '../../features/repair/board/contract/index.ts'

/** Work in progress, all of it approved and done. */
export const boardCard: BoardCard = {
  workOrderId: '00000000-0000-4000-8000-000000000001',
  invoice: 1012,
  state: 'in-progress',
  version: 7,
  since: '2026-11-20T10:00:00Z',
  promisedAt: null,
  customer: 'Ann Baker',
  vehicle: '2003 Honda Accord',
  plate: 'KLM4821',
  tags: '',
  technicianId: null,
  technician: '',
  waiting: null,
  totalCents: 20_000,
  billCents: 20_000,
  billTaxCents: 0,
  authorizedCents: 20_000,
  toleratedCents: 0,
  authorizedNetCents: null,
  hasApprovedJob: true,
  changedJob: null,
  openLabors: 0,
  paidCents: 0,
  owedCents: null,
}
