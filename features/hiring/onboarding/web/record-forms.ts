/** The forms the shop opens from an employee's record, at `/home-owner/onboarding/{n}/{page}`. Each feature of the wing has its entry. */
export const recordForms: readonly { label: string; page: string }[] = [
  { label: 'I-9', page: 'i-9' },
  { label: 'W-4', page: 'w-4' },
  { label: 'Direct deposit', page: 'direct-deposit' },
  { label: 'Documents', page: 'documents' },
]
