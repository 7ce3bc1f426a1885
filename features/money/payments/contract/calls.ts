import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import {
  customerOrStaffRoute,
  customerRoute,
  file,
  ownerRoute,
  publicRoute,
  route,
  staffRoute,
} from '../../../../common/route.ts'
import { cents, email, id, instant } from '../../../../common/text.ts'
import { cardPaymentRefusals, refundStates } from '../../../cards/card-payments/contract/index.ts'
import { customerRefusals, SentTo } from '../../../people/customers/contract/index.ts'
import { orderLinkRefusals } from '../../../people/order-links/contract/index.ts'
import { shopRefusals } from '../../../people/shops/contract/index.ts'
import { messageRefusals } from '../../../platform/messages/contract/index.ts'
import { Books } from './book-schemas.ts'
import {
  CashBackForm,
  CashForm,
  DepositForm,
  isNamed,
  PaymentSetting,
  PaymentSettingForm,
  ReceiptMailForm,
  RefundForm,
  unnamed,
  vendorTypes,
  WhichOrder,
  whichOrder,
} from './form-schemas.ts'
import { pageRefusals, payRefusals } from './pay-refusals.ts'
import { noTextRefusals, paymentRefusals } from './refusals.ts'
import { Deposit, IsPaying, LinkedBill, MyPayments, PayInfo, Receipt } from './schemas.ts'

const OrderInShop = z.strictObject({ servicingShopId: id('Shop'), workOrderId: id('Work order') })
const Balance = z.strictObject({ paidCents: z.int(), owedCents: z.int() })
const LinkToken = z.strictObject({ token: z.string(isRequired('Link')).max(200) })
/** The amount of a part payment. Without it, the full balance due. */
const part = { amountCents: cents('Amount', { min: 1 }).optional() }

const vendorTypeParam = z.strictObject({ vendorType: z.enum(vendorTypes, isInvalid('Vendor type')) })
/** An owner of one shop need not name it. */
const shopQuery = z.strictObject({ shop: id('Shop').optional() })

export const payments = {
  readSetting: ownerRoute('web', 'GET /company/payment/{vendorType}', {
    what: 'Get whether a shop takes money this way: card, cash, check, link (pay links) or deposit',
    params: vendorTypeParam,
    query: shopQuery,
    reply: PaymentSetting,
  }),
  saveSetting: ownerRoute('web', 'POST /company/payment', {
    what: 'Turn a way to pay on or off and set the smallest deposit. Cards online or cash must stay on.',
    body: PaymentSettingForm,
    reply: PaymentSetting,
    refuses: [cardPaymentRefusals.lastPaymentMethod],
  }),
  resetSetting: ownerRoute('web', 'DELETE /company/payment/{vendorType}', {
    what: 'Reset a way to pay to the default: on, and deposits of any amount',
    params: vendorTypeParam,
    query: shopQuery,
    reply: PaymentSetting,
  }),
  payInfo: customerOrStaffRoute('web', 'POST /workorder/pay/info', {
    beforeTerms: true,
    what: 'Get the bill of a work order: lines, totals, payments, and the ways to pay it',
    link: 'always',
    allowedWhenExpired: true,
    body: WhichOrder,
    reply: PayInfo,
  }),
  paymentLink: customerRoute('web', 'POST /payment/{provider}/paymentlink', {
    beforeTerms: true,
    what: "Open the provider's page for paying a work order. Calling it again returns the same page.",
    link: 'until-answered',
    body: z
      .strictObject({
        ...whichOrder,
        ...part,
        /** The deposit to pay instead of the bill. */
        depositId: id('Deposit').optional(),
      })
      .refine(isNamed, unnamed)
      .refine(({ amountCents, depositId }) => amountCents === undefined || depositId === undefined, {
        error: 'A deposit has to be paid in full',
        path: ['amountCents'],
      }),
    reply: z.strictObject({ url: z.url(), attemptId: id(), amountCents: z.int() }),
    refuses: [...pageRefusals, paymentRefusals.depositOver, paymentRefusals.depositAboveAuthorized],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  isPaying: customerOrStaffRoute('web', 'GET /{servicingShopId}/{workOrderId}/ispaying', {
    beforeTerms: true,
    what: 'Get whether someone is paying the work order right now',
    params: OrderInShop,
    reply: IsPaying,
  }),
  setIsPaying: customerOrStaffRoute('web', 'POST /{servicingShopId}/{workOrderId}/ispaying', {
    beforeTerms: true,
    needs: 'payments.take',
    what: 'Mark a work order as being paid, for at most 15 minutes, or clear the mark',
    allowedWhenExpired: true,
    params: OrderInShop,
    body: z.strictObject({ isPaying: z.boolean(isRequired('Is paying')) }),
    reply: IsPaying,
    refuses: [paymentRefusals.notReady],
  }),
  receipt: customerOrStaffRoute('web', 'GET /workorder/receipt/{name}/{id}', {
    beforeTerms: true,
    what: 'Get the receipt of a work order. The name in the path is only for people to read.',
    params: z.strictObject({ name: z.string().min(1).max(320), id: id('Work order') }),
    reply: Receipt,
  }),
  receiptFile: customerOrStaffRoute('web', 'GET /workorder/receipt/{name}/{id}/pdf', {
    beforeTerms: true,
    what: 'Download the receipt as a PDF. An unchanged receipt always has the same bytes. With a link, a code is required first, because it has the customer’s address.',
    params: z.strictObject({ name: z.string().min(1).max(320), id: id('Work order') }),
    link: 'always',
    reply: file('application/pdf'),
    refuses: [orderLinkRefusals.codeNeeded],
  }),
  mine: customerRoute('web', 'GET /payment', {
    beforeTerms: true,
    what: 'List the customer’s balances due and payments, newest first',
    query: z.strictObject({ after: id('After').optional() }),
    reply: MyPayments,
  }),
  ofCustomer: customerOrStaffRoute('web', 'GET /payment/{customer}', {
    what: 'List one customer’s balances due and payments, by the customer’s id or e-mail. Staff see only those at their own shops.',
    params: z.strictObject({ customer: z.union([id('Customer'), email()]) }),
    query: z.strictObject({ after: id('After').optional() }),
    reply: MyPayments,
  }),
  books: route('web', 'GET /ledger', {
    what: 'Get totals of all payments and refunds, and every amount that does not add up',
    who: ['admin'],
    admins: ['finance'],
    reply: Books,
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
  sendPayLink: staffRoute('shop', 'POST /workorder/{id}/paylink', {
    needs: 'payments.request',
    what: 'Create a link for paying a ready work order without an account, sent by e-mail or text, or copied. Any earlier link ends.',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: z.strictObject({ how: z.enum(['mail', 'text', 'copy']) }),
    reply: z.strictObject({
      url: z.url(),
      expiresAt: instant('Date'),
      mailedTo: z.string().nullable(),
      textedTo: z.string().nullable(),
    }),
    refuses: [
      ...payRefusals,
      paymentRefusals.noLinks,
      paymentRefusals.noEmail,
      ...Object.values(noTextRefusals),
      shopRefusals.ownerUnconfirmed,
      customerRefusals.notTheirCustomer,
      messageRefusals.limitReached,
    ],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
  }),
  takePayLinkBack: staffRoute('shop', 'DELETE /workorder/{id}/paylink', {
    needs: 'payments.request',
    what: 'End the pay link of a work order',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ taken: z.boolean() }),
  }),
  linkedBill: publicRoute('web', 'POST /paylink', {
    what: 'Get the bill behind a pay link. An unknown, expired or ended link is not found.',
    body: LinkToken,
    reply: LinkedBill,
    limits: [{ max: 60, seconds: 60, per: 'address' }],
  }),
  linkedPage: publicRoute('web', 'POST /paylink/page/{provider}', {
    what: "Open the provider's page for paying the bill behind a link. Calling it again returns the same page.",
    body: LinkToken.extend(part),
    reply: z.strictObject({ url: z.url() }),
    refuses: [...pageRefusals, paymentRefusals.noLinks],
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
  linkedVerify: publicRoute('web', 'POST /paylink/verify', {
    what: 'Ask the provider whether the bill behind a link was paid, and get the bill',
    body: LinkToken,
    reply: LinkedBill,
    refuses: [
      cardPaymentRefusals.unknownProvider,
      cardPaymentRefusals.providerFailed,
      cardPaymentRefusals.attemptMismatch,
      cardPaymentRefusals.keysRemoved,
    ],
    limits: [{ max: 20, seconds: 60, per: 'address' }],
  }),
  linkedReceipt: publicRoute('web', 'POST /paylink/receipt', {
    what: 'E-mail the receipt of a paid bill to the given address',
    body: LinkToken.extend(ReceiptMailForm.shape),
    reply: z.strictObject({ msg: z.string() }),
    refuses: [paymentRefusals.notPaidYet, messageRefusals.limitReached],
    limits: [
      { max: 5, seconds: 3600, per: 'address' },
      { max: 5, seconds: 3600, per: 'email' },
    ],
  }),
  askDeposit: staffRoute('shop', 'POST /workorder/{id}/deposit', {
    needs: 'payments.request',
    what: 'Request a deposit from the customer and notify them. At most the authorized amount less what is paid.',
    params: z.strictObject({ id: id('Work order') }),
    body: DepositForm,
    reply: Deposit,
    refuses: [
      paymentRefusals.noDeposits,
      paymentRefusals.depositTooSmall,
      paymentRefusals.depositNotNow,
      paymentRefusals.depositAsked,
      paymentRefusals.depositAboveAuthorized,
      shopRefusals.ownerUnconfirmed,
    ],
    limits: [{ max: 20, seconds: 60, per: 'account' }],
    once: true,
  }),
  withdrawDeposit: staffRoute('shop', 'DELETE /workorder/{id}/deposit', {
    needs: 'payments.request',
    what: 'Withdraw the open deposit request. `withdrawn` is false when there was none.',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    reply: z.strictObject({ withdrawn: z.boolean() }),
  }),
  takeDeposit: staffRoute('shop', 'POST /workorder/{id}/deposit/cash', {
    needs: 'payments.take',
    what: 'Record a deposit paid in cash at the counter',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: z.strictObject({ depositId: id('Deposit') }),
    reply: z.strictObject({ heldCents: z.int() }),
    refuses: [paymentRefusals.noCash, paymentRefusals.depositOver, paymentRefusals.depositAboveAuthorized],
    once: true,
  }),
  recordCash: staffRoute('shop', 'POST /workorder/{id}/cash', {
    needs: 'payments.take',
    what: 'Record a cash payment at the counter: the amount kept and, if more was handed over, the amount received',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: CashForm,
    reply: Balance.extend({ sentTo: SentTo.optional() }),
    refuses: [
      paymentRefusals.noCash,
      paymentRefusals.notReady,
      paymentRefusals.alreadyPaid,
      paymentRefusals.nothingOwed,
      paymentRefusals.aboveAuthorized,
      paymentRefusals.aboveOwed,
      paymentRefusals.tenderedTooLittle,
    ],
    once: true,
  }),
  refundCash: staffRoute('shop', 'POST /workorder/{id}/cash/refund', {
    needs: 'payments.refund',
    what: 'Record a cash refund, at most what was paid in cash and by check. On a closed order only the owner can do this, with a reason.',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: CashBackForm,
    reply: Balance,
    refuses: [paymentRefusals.notReady, paymentRefusals.reasonNeeded, paymentRefusals.aboveCash],
    once: true,
  }),
  refund: ownerRoute('shop', 'POST /workorder/{id}/refund', {
    what: 'Refund a payment to its card. The same refundId is never paid out twice.',
    allowedWhenExpired: true,
    params: z.strictObject({ id: id('Work order') }),
    body: RefundForm.extend({
      /** Chosen by the caller. A retry with the same id stays one refund. */
      refundId: id('Refund'),
      /** A payment in the ledger, or a refund due. */
      moneyId: id('Payment'),
    }),
    reply: Balance.extend({ state: z.enum(refundStates) }),
    refuses: [
      paymentRefusals.notReady,
      paymentRefusals.aboveLeft,
      paymentRefusals.disputed,
      cardPaymentRefusals.unknownProvider,
      paymentRefusals.refundPending,
      paymentRefusals.refundRefused,
      cardPaymentRefusals.keysRemoved,
      cardPaymentRefusals.attemptMismatch,
    ],
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
}
