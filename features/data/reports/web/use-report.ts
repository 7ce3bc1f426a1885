import { type ReadState, useRead } from '../../../../kit/web/index.ts'
import { type Report, type ReportName, reports } from '../contract/index.ts'
import type { Choice } from './use-choice.ts'

/** Whether the period is complete: a custom one needs both days. */
export const isWhole = ({ query: { period, from, to } }: Choice): boolean =>
  period !== 'own' || (from !== undefined && to !== undefined)

export const useReport = (shopId: string, report: ReportName, choice: Choice): ReadState<Report> =>
  useRead(reports.read, { params: { shop: shopId, report }, query: choice.query }, { enabled: isWhole(choice) })
