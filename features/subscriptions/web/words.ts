/** Nothing charges by itself yet, so nothing here may say that it does. */
export const recurringHelp =
  'You want to go on when the period ends. We keep this choice; nothing is charged until you renew here yourself.'
