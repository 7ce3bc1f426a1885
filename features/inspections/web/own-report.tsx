import { useParams } from 'react-router'
import { useLive, useRead } from '../../../web/kit/index.ts'
import { inspections } from '../contract.ts'
import { photoOf } from './photos-of.ts'
import { ReportPage } from './report-page.tsx'

/** For the customer and the shop. */
export default function OwnReport() {
  const { id = '' } = useParams()
  const read = useRead(inspections.report, { params: { id } })
  useLive('inspection_changed', [inspections.report])
  return (
    <ReportPage
      read={read}
      fetch={photoOf(id)}
      gone="It is not finished yet, or is being changed. It is here again once the shop has finished it."
    />
  )
}
