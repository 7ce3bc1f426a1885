/** Where a customer's own list of payments leads. */
export const ownPayments = {
  billAction: 'Look and pay',
  toBill: ({ workOrderId }: { workOrderId: string }) => `/payment?order=${workOrderId}`,
  toPayment: ({ workOrderId }: { workOrderId: string }) => `/paymentdetail?order=${workOrderId}`,
}
