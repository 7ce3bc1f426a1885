import { connectVerbs } from '../../../../kit/server/index.ts'
import { adAccountReview, adAccounts } from '../contract/index.ts'
import { getAdAccount } from './get-ad-account.ts'
import { getInvoiceFile } from './get-invoice-file.ts'
import { getMyAccount } from './get-my-account.ts'
import { listAccounts } from './list-accounts.ts'
import { listInvoices } from './list-invoices.ts'
import { listPaidInvoices } from './list-paid-invoices.ts'
import { listTransactions } from './list-transactions.ts'
import { payInvoice } from './pay-invoice.ts'
import { recordPayment } from './record-payment.ts'
import { refundBalance } from './refund-balance.ts'
import { reinstateAccount } from './reinstate-account.ts'
import { requestRefund } from './request-refund.ts'
import { setBilling } from './set-billing.ts'
import { setLimit } from './set-limit.ts'
import { suspendAccount } from './suspend-account.ts'
import { topUpBalance } from './top-up-balance.ts'

export const routes = [
  ...connectVerbs('ad-accounts', adAccounts, {
    mine: getMyAccount,
    transactions: listTransactions,
    invoices: listInvoices,
    invoiceFile: getInvoiceFile,
    topUp: topUpBalance,
    payInvoice,
    setBilling,
    requestRefund,
  }),
  ...connectVerbs('ad-account-review', adAccountReview, {
    list: listAccounts,
    read: getAdAccount,
    paidInvoices: listPaidInvoices,
    setLimit,
    suspend: suspendAccount,
    reinstate: reinstateAccount,
    refund: refundBalance,
    recordPayment,
  }),
]
