/** The business that a customer still has open with shops. */
export interface OpenBusiness {
  orders: number
  appointments: number
  /** Orders on which the shop still has to refund something. */
  refunds: number
}

/** Why an account cannot be deleted yet; null if it can. */
export function describeOpenBusiness({ orders, appointments, refunds }: OpenBusiness): string | null {
  const open = [
    orders > 0 && (orders === 1 ? '1 open work order' : `${orders} open work orders`),
    appointments > 0 && (appointments === 1 ? '1 appointment' : `${appointments} appointments`),
    refunds > 0 && (refunds === 1 ? '1 refund on its way' : `${refunds} refunds on their way`),
  ].filter(Boolean)
  if (open.length === 0) return null
  return `You still have ${open.join(', ')}. Finish, pay or cancel that first; then you can delete your account.`
}
