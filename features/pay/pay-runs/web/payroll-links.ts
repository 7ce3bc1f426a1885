/** Where the settings of pay are: pages of the features below pay runs, and of those above them. */
export const payrollLinks: readonly { label: string; about: string; to: string }[] = [
  { label: 'Pay plans', about: 'What each employee is paid by', to: '/home-owner/payroll/plans' },
]
