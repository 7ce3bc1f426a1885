/** Every way to be signed in. The wire's names: a parts vendor is `vendors`. */
export const roles = ['customer', 'owner', 'employee', 'vendors', 'admin'] as const
export type Role = (typeof roles)[number]
