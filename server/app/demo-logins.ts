/** Of every account of the demo. */
export const demoPassword = 'Liftbay-demo-2026'
export const adminName = 'admin'

/** Printed at the start of a demo, so that nobody has to look for them. */
export const demoLogins = [
  `Demo logins, password ${demoPassword}:`,
  '  shop owner      owner@liftbay.test',
  '  auto tech       employee@liftbay.test',
  '  vehicle owner   customer@liftbay.test',
  '  parts vendor    vendor@liftbay.test',
  `  admin           ${adminName} (at /admin/login)`,
]
