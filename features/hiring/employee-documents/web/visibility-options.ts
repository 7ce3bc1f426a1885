/** Who sees a document that the shop puts into a file. */
export const visibilityOptions = [
  { value: 'both', label: 'The employee, too', description: 'It is in their Documents.' },
  { value: 'shop', label: 'Only the shop', description: 'The owner, and people who may see personnel records.' },
]
