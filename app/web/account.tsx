import { Account } from '../../features/people/customers/web/index.ts'
import { ElectronicRecords } from '../../features/repair/agreements/web/index.ts'
import { Panel } from '../../kit/web/index.ts'
import { PapersAndPayments } from './papers-and-payments.tsx'

export default function AccountPage() {
  return (
    <Account
      beside={
        <>
          <Panel title="Your papers and payments" lead="What you signed, and what you paid or still owe, at every shop.">
            <PapersAndPayments />
          </Panel>
          <ElectronicRecords />
        </>
      }
    />
  )
}
