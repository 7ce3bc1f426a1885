import { serve } from '../../../server/kit/context.ts'
import { payments } from '../contract.ts'
import { askDeposit, withdrawDeposit } from './ask-deposit.ts'
import { books } from './books.ts'
import { giveBackCash } from './give-back-cash.ts'
import { readCardAccount, removeCardAccount, saveCardAccount } from './own-account.ts'
import { isPaying, setIsPaying } from './is-paying.ts'
import { myPayments, paymentsOfCustomer } from './my-payments.ts'
import { linkedBill, linkedPage, linkedReceipt, linkedVerify, sendPayLink, takePayLinkBack } from './pay-by-link.ts'
import { payInfo } from './pay-info.ts'
import { paymentLink } from './payment-link.ts'
import { receipt, receiptFile } from './receipt.ts'
import { recordCash } from './record-cash.ts'
import { readSetting, resetSetting, saveSetting } from './settings.ts'
import { refund } from './refund.ts'
import { takeDeposit } from './take-deposit.ts'
import { verify } from './verify.ts'
import { ownWebhook, sandboxWebhook, stripeWebhook } from './webhooks.ts'

export const routes = serve('payments', payments, {
  readSetting,
  saveSetting,
  resetSetting,
  readCardAccount,
  saveCardAccount,
  removeCardAccount,
  payInfo,
  paymentLink,
  verify,
  isPaying,
  setIsPaying,
  receipt,
  receiptFile,
  mine: myPayments,
  ofCustomer: paymentsOfCustomer,
  books,
  sandboxWebhook,
  stripeWebhook,
  ownWebhook,
  askDeposit,
  withdrawDeposit,
  takeDeposit,
  recordCash,
  giveBackCash,
  refund,
  sendPayLink,
  takePayLinkBack,
  linkedBill,
  linkedPage,
  linkedVerify,
  linkedReceipt,
})
