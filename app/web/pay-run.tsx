import { RunPayments } from '../../features/pay/bank-files/web/index.ts'
import { ReturnsButton } from '../../features/pay/bank-returns/web/index.ts'
import { owedPay } from '../../features/pay/owed-pay/contract/index.ts'
import { DuePanel, MarksPanel, UnpaidPanel } from '../../features/pay/owed-pay/web/index.ts'
import { RunPage, type RunParts } from '../../features/pay/pay-runs/web/index.ts'
import { useSession } from '../../features/platform/auth/web/index.ts'

/** `/home-owner/payroll/runs/{id}`: a pay run, with what came back above it, and its bank files and checks below it for owners. */
export default function PayRunPage() {
  const isOwner = useSession()?.customer.role === 'owner'
  return <RunPage Before={Unpaid} Due={DuePanel} {...(isOwner ? { After: Payments } : {})} />
}

const Unpaid: RunParts['Before'] = ({ run }) => (
  <>
    {run.totals.unpaidCents > 0 && <UnpaidPanel shop={run.shop.id} run={run.id} />}
    <MarksPanel run={run} />
  </>
)

const alsoChanges = [owedPay.unpaid, owedPay.marks]

/** A voided run is not paid at all, so the payments are read again. */
const Payments: RunParts['After'] = ({ run: { id, state } }) => (
  <RunPayments key={state} runId={id} Returns={ReturnsButton} alsoChanges={alsoChanges} />
)
