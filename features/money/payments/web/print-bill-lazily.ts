/** Opens the bill of an order as a PDF, or its receipt once it is paid. Loaded with the first press. */
export const printBill = (workOrderId: string): void =>
  void import('./print-bill.ts').then(({ openBill }) => openBill(workOrderId))
