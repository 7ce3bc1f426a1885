/** The password of every demo account. */
export const demoPassword = 'Liftbay-demo-2026'
export const adminName = 'admin'
export const moderatorName = 'moderator'
export const financeName = 'finance'
export const secondAdminName = 'admin2'

/** Printed when a demo starts. */
export const demoLogins = [
  `Demo logins, password ${demoPassword}:`,
  '  shop owner      owner@liftbay.test',
  '  auto tech       employee@liftbay.test',
  '  service advisor advisor@liftbay.test',
  '  vehicle owner   customer@liftbay.test',
  '  parts vendor    vendor@liftbay.test',
  `  admin           ${adminName}, and with fewer roles ${moderatorName} and ${financeName} (at /admin/login)`,
  `  second admin    ${secondAdminName}, who approves what ${adminName} proposes`,
]
