import { PrenotePanel } from '../../features/pay/bank-files/web/index.ts'
import { HeldAccountsPanel } from '../../features/pay/bank-returns/web/index.ts'
import { type AccountPanels, BankPage } from '../../features/pay/pay-bank/web/index.ts'

/** `/home-owner/payroll/bank`: the fields the shop's bank asks for, with its answers about the employees' accounts. */
export default function PayBankPage() {
  return <BankPage Accounts={Accounts} />
}

const Accounts: AccountPanels = ({ shopId, bank }) => (
  <>
    <HeldAccountsPanel shopId={shopId} />
    {bank.version > 0 && bank.sendsPrenotes && <PrenotePanel shopId={shopId} />}
  </>
)
