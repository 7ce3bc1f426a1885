/** Notes of a calculation that a page puts right: the W-4, and the shop's payroll taxes. */
export const netNotes = {
  noW4: 'No Form W-4 on file: withheld as for a single person without adjustments.',
  noUnemploymentRate: 'State unemployment tax is not included: enter the shop’s rate and wage base under payroll taxes.',
} as const
