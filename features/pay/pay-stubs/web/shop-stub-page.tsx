import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Page, SaveFileButton, useRead } from '../../../../kit/web/index.ts'
import { payStubs } from '../contract/index.ts'
import { StubView } from './stub-view.tsx'

/** `/home-owner/payroll/stubs/{id}`: an employee's stub, for the shop. */
export default function ShopStubPage() {
  const { id = '' } = useParams()
  const read = useRead(payStubs.get, { params: { id } })
  return (
    <Page
      title={read.data ? `Pay stub of ${read.data.facts.name}` : 'Pay stub'}
      lead={read.data && `Pay date ${showDay(read.data.payDate)}`}
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      actions={read.data && <SaveFileButton row={payStubs.pdf} sent={{ params: { id } }} label="Save PDF" />}
      read={read}
      skeleton="form"
    >
      {(stub) => <StubView stub={stub} />}
    </Page>
  )
}
