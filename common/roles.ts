/** All roles, with their names in the API: a parts vendor is `vendors`. */
export const roles = ['customer', 'owner', 'employee', 'vendors', 'admin'] as const
export type Role = (typeof roles)[number]

/** Everyone who works in a shop. */
export const staffRoles = ['owner', 'employee'] as const satisfies readonly Role[]
