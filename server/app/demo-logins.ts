export const demoPassword = 'Liftbay-demo-2026'

/** Printed at the start of a demo, so that nobody has to look for them. */
export const demoLogins = [
  'Demo logins, password Liftbay-demo-2026:',
  '  shop owner      owner@liftbay.test',
  '  auto tech       employee@liftbay.test',
  '  vehicle owner   customer@liftbay.test',
  '  parts vendor    vendor@liftbay.test',
  '  admin           admin (at /admin/login)',
]
