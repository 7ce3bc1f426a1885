/** The roles an admin can have. A superadmin may do everything, and only a superadmin manages admins. */
export const adminRoles = ['support', 'moderator', 'finance', 'catalog', 'superadmin'] as const
export type AdminRole = (typeof adminRoles)[number]

/** Whether an admin with these roles may make a call that names `allowed`. */
export const hasOneOf = (own: readonly AdminRole[], allowed: readonly AdminRole[]): boolean =>
  own.some((role) => role === 'superadmin' || allowed.includes(role))
