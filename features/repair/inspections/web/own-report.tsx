import { useParams } from 'react-router'
import { PrintButton, useLive, useRead } from '../../../../kit/web/index.ts'
import { inspections } from '../contract/index.ts'
import { getPhoto } from './photos-of.ts'
import { ReportPage } from './report-page.tsx'

/** For the customer and the shop. */
export default function OwnReport() {
  const { id = '' } = useParams()
  const read = useRead(inspections.report, { params: { id } })
  useLive('inspection_changed', [inspections.report])
  return (
    <ReportPage
      read={read}
      fetch={getPhoto(id)}
      print={<PrintButton row={inspections.reportPaper} sent={{ params: { id } }} />}
      gone="This inspection is not finished yet, or the shop is updating it. Check back once the shop has finished it."
    />
  )
}
