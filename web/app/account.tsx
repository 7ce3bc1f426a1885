import { ElectronicRecords } from '../../features/agreements/web/index.ts'
import { Account } from '../../features/customers/web/index.ts'

export default function AccountPage() {
  return <Account beside={<ElectronicRecords />} />
}
