import { type ReadState, useRead } from '../../../web/kit/index.ts'
import { type Report, type ReportName, reports } from '../contract.ts'
import type { Choice } from './use-choice.ts'

/** A period of one's own is asked for once both of its days are there. */
export const isWhole = ({ query: { period, from, to } }: Choice): boolean =>
  period !== 'own' || (from !== undefined && to !== undefined)

export const useReport = (shopId: string, report: ReportName, choice: Choice): ReadState<Report> =>
  useRead(reports.read, { params: { shop: shopId, report }, query: choice.query }, { enabled: isWhole(choice) })
