/** Nothing charges by itself yet, so nothing here may say that it does. */
export const recurringHelp = 'Says that you want to go on when the period ends. Nothing is charged until you renew here yourself.'
