import { requireNoTransaction } from '../../../../../kit/server/outside.ts'
import type { CardProvider } from '../provider/card-provider.ts'
import type { StripeSettings } from './provider.ts'

/** Stripe Checkout. Its library loads with the first call, because many shops take no card at Stripe. */
export function openStripeProvider(settings: StripeSettings): CardProvider {
  let opened: Promise<CardProvider> | undefined
  const open = () => {
    requireNoTransaction('Stripe')
    return (opened ??= import('./provider.ts').then(({ createStripeProvider }) => createStripeProvider(settings)))
  }
  return {
    name: 'stripe',
    account: settings.account ?? null,
    label: 'Card',
    signatureHeader: 'stripe-signature',
    terminal: {
      registerReader: async (order) => (await open()).terminal.registerReader(order),
      removeReader: async (reader) => (await open()).terminal.removeReader(reader),
      listStates: async (readers) => (await open()).terminal.listStates(readers),
      createPayment: async (order) => (await open()).terminal.createPayment(order),
      start: async (reader, payment) => (await open()).terminal.start(reader, payment),
      status: async (reader, reference) => (await open()).terminal.status(reader, reference),
      cancel: async (reader, reference) => (await open()).terminal.cancel(reader, reference),
    },
    customers: {
      create: async (payer) => (await open()).customers.create(payer),
      remove: async (customer) => (await open()).customers.remove(customer),
      listCards: async (customer) => (await open()).customers.listCards(customer),
      removeCard: async (customer, card) => (await open()).customers.removeCard(customer, card),
    },
    balance: { listPayouts: async (from) => (await open()).balance.listPayouts(from) },
    disputes: {
      submitEvidence: async (evidence) => (await open()).disputes.submitEvidence(evidence),
      status: async (dispute) => (await open()).disputes.status(dispute),
      buildPageUrl: async (dispute) => (await open()).disputes.buildPageUrl(dispute),
    },
    createPage: async (order) => (await open()).createPage(order),
    closePage: async (reference) => (await open()).closePage(reference),
    status: async (reference) => (await open()).status(reference),
    charge: async (order) => (await open()).charge(order),
    chargeStatus: async (order) => (await open()).chargeStatus(order),
    refund: async (order) => (await open()).refund(order),
    refundStatus: async (order) => (await open()).refundStatus(order),
    readWebhook: async (rawBody, signature, now) => (await open()).readWebhook(rawBody, signature, now),
  }
}
