import { SaveFileButton } from '../../../../kit/web/index.ts'
import { reports } from '../contract/index.ts'
import type { Choice } from './use-choice.ts'

interface SaveTableProps {
  shopId: string
  choice: Choice
  what: 'groups' | 'rows'
  group?: string | undefined
}

/** Downloads the table on screen for a spreadsheet. */
export function SaveTable({ shopId, choice, what, group }: SaveTableProps) {
  const query = { ...choice.query, what, ...(group ? { group } : {}) }
  const params = { shop: shopId, report: choice.figure.report }
  return <SaveFileButton row={reports.table} sent={{ params, query }} label="Save as CSV" />
}
