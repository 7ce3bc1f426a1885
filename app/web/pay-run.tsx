import { RunPayments } from '../../features/pay/bank-files/web/index.ts'
import { ReturnsButton } from '../../features/pay/bank-returns/web/index.ts'
import { type AfterApproval, RunPage } from '../../features/pay/pay-runs/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'

/** `/home-owner/payroll/runs/{id}`: a pay run, with its bank files and checks below it for owners. */
export default function PayRunPage() {
  const isOwner = useSession()?.customer.role === 'owner'
  return <RunPage {...(isOwner ? { After: Payments } : {})} />
}

const Payments: AfterApproval = ({ run: { id } }) => <RunPayments runId={id} Returns={ReturnsButton} />
