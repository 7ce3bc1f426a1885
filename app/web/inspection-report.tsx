import { useParams } from 'react-router'
import { LinkedReport, OwnReport } from '../../features/repair/inspections/web/index.ts'
import { RolePage } from './shell/role-page.tsx'

const inspectionId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `/inspection-report/{id}`: with an inspection's id for its customer and shop, or with the token of a mailed link for anyone. */
export default function InspectionReport() {
  const { id = '' } = useParams()
  return inspectionId.test(id) ? (
    <RolePage choices={[{ who: ['customer', 'owner', 'employee'], page: <OwnReport /> }]} />
  ) : (
    <LinkedReport />
  )
}
