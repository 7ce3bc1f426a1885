import { useParams } from 'react-router'
import { PrintButton, useRead } from '../../../../kit/web/index.ts'
import { inspections } from '../contract/index.ts'
import { getLinkedPhoto } from './photos-of.ts'
import { ReportPage } from './report-page.tsx'

/** For readers with an e-mailed link and no account. */
export default function LinkedReport() {
  const { id = '' } = useParams()
  const read = useRead(inspections.viewLinked, { body: { token: id } })
  return (
    <ReportPage
      read={read}
      fetch={getLinkedPhoto(id)}
      print={<PrintButton row={inspections.linkedReportPaper} sent={{ body: { token: id } }} />}
      gone="This link is expired or incomplete, or the shop is updating the inspection. Please call your shop."
    />
  )
}
