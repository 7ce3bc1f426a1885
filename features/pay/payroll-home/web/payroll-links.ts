/** Where the settings of pay are: pages of the features below. */
export const listPayrollLinks = (shop: string): readonly { label: string; about: string; to: string }[] => [
  { label: 'Pay schedule', about: 'Pay periods and paydays', to: `/${shop}/info#pay-schedule` },
  { label: 'Pay plans', about: 'How each employee is paid', to: '/home-owner/payroll/plans' },
  { label: 'Bank', about: 'The account that pays, and what the bank needs in its files', to: '/home-owner/payroll/bank' },
  { label: 'Bank files and checks', about: 'Every bank file and the check register', to: '/home-owner/payroll/payments' },
  {
    label: 'Earnings',
    about: 'What everyone earned in a pay period, and how it was calculated',
    to: '/home-owner/payroll/earnings',
  },
  { label: 'Deductions', about: 'Deductions and garnishments of each employee', to: '/home-owner/payroll/deductions' },
  {
    label: 'Payroll taxes',
    about: 'Legal name, EIN, state unemployment, and taxes entered by hand',
    to: '/home-owner/payroll/taxes',
  },
  {
    label: 'Pay from before Liftbay',
    about: 'What each employee was paid earlier this year with another system',
    to: '/home-owner/payroll/earlier',
  },
  {
    label: 'Tax forms and journal',
    about: 'Figures of Forms 941, 940 and W-2, state wages, and journal entries',
    to: '/home-owner/payroll/reports',
  },
]
