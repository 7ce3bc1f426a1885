import { Account } from '../../features/people/customers/web/index.ts'
import { ElectronicRecords } from '../../features/repair/agreements/web/index.ts'

export default function AccountPage() {
  return <Account beside={<ElectronicRecords />} />
}
