import { connectVerbs } from '../../../../kit/server/index.ts'
import { counterPayments, paymentReturns, payments } from '../contract/index.ts'
import { askDeposit } from './ask-deposit.ts'
import { cancelReaderPayment } from './cancel-reader-payment.ts'
import { downloadReceipt } from './download-receipt.ts'
import { getBooks } from './get-books.ts'
import { getIsPaying } from './get-is-paying.ts'
import { getLinkedBill } from './get-linked-bill.ts'
import { getPayInfo } from './get-pay-info.ts'
import { getReaderPayment } from './get-reader-payment.ts'
import { getReceipt } from './get-receipt.ts'
import { listCustomerPayments } from './list-customer-payments.ts'
import { listMyPayments } from './list-my-payments.ts'
import { mailLinkedReceipt } from './mail-linked-receipt.ts'
import { openLinkedPage } from './open-linked-page.ts'
import { openPaymentPage } from './open-payment-page.ts'
import { readSetting } from './read-setting.ts'
import { recordBounced } from './record-bounced.ts'
import { recordCash } from './record-cash.ts'
import { recordCheck } from './record-check.ts'
import { refundCard } from './refund-card.ts'
import { refundCash } from './refund-cash.ts'
import { resetSetting } from './reset-setting.ts'
import { saveSetting } from './save-setting.ts'
import { sendPayLink } from './send-pay-link.ts'
import { setIsPaying } from './set-is-paying.ts'
import { startPaymentOnReader } from './start-payment-on-reader.ts'
import { takeDeposit } from './take-deposit.ts'
import { verifyLinkedPayment } from './verify-linked-payment.ts'
import { verifyOwnPayment } from './verify-own-payment.ts'
import { withdrawDeposit } from './withdraw-deposit.ts'
import { withdrawPayLink } from './withdraw-pay-link.ts'

const billRoutes = connectVerbs('payments', payments, {
  readSetting,
  saveSetting,
  resetSetting,
  payInfo: getPayInfo,
  paymentLink: openPaymentPage,
  isPaying: getIsPaying,
  setIsPaying,
  receipt: getReceipt,
  receiptFile: downloadReceipt,
  mine: listMyPayments,
  ofCustomer: listCustomerPayments,
  books: getBooks,
  askDeposit,
  withdrawDeposit,
  takeDeposit,
  recordCash,
  refundCash: refundCash,
  refund: refundCard,
  sendPayLink,
  takePayLinkBack: withdrawPayLink,
  linkedBill: getLinkedBill,
  linkedPage: openLinkedPage,
  linkedVerify: verifyLinkedPayment,
  linkedReceipt: mailLinkedReceipt,
})

const counterRoutes = connectVerbs('counter-payments', counterPayments, {
  recordCheck,
  recordBounced,
  startOnReader: startPaymentOnReader,
  readerPayment: getReaderPayment,
  cancelOnReader: cancelReaderPayment,
})

const returnRoutes = connectVerbs('payment-returns', paymentReturns, { verify: verifyOwnPayment })

export const routes = [...billRoutes, ...counterRoutes, ...returnRoutes]
