/** The links in a customer's own list of payments. */
export const ownPayments = {
  billAction: 'View and pay',
  toBill: ({ workOrderId }: { workOrderId: string }) => `/payment?order=${workOrderId}`,
  toPayment: ({ workOrderId }: { workOrderId: string }) => `/paymentdetail?order=${workOrderId}`,
}
