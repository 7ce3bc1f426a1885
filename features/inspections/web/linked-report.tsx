import { useParams } from 'react-router'
import { useRead } from '../../../web/kit/index.ts'
import { inspections } from '../contract.ts'
import { linkedPhoto } from './photos-of.ts'
import { ReportPage } from './report-page.tsx'

/** For who has the link in a mail, without an account. */
export default function LinkedReport() {
  const { id = '' } = useParams()
  const read = useRead(inspections.look, { body: { token: id } })
  return (
    <ReportPage
      read={read}
      fetch={linkedPhoto(id)}
      gone="This link is old or not whole, or the inspection is being changed. Please call your shop."
    />
  )
}
