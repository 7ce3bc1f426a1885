import { SaveFileButton } from '../../../../kit/web/index.ts'
import { type ReportTable, taxReports } from '../contract/index.ts'

interface SaveTableProps {
  shop: string
  reports: { year: number; quarter: number }
  table: ReportTable
  label: string
}

export const SaveTable = ({ shop, reports: { year, quarter }, table, label }: SaveTableProps) => (
  <SaveFileButton row={taxReports.table} sent={{ params: { shop, table }, query: { year, quarter } }} label={label} />
)
