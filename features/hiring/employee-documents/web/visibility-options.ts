/** The choices for who can see a document that the shop adds to a file. */
export const visibilityOptions = [
  { value: 'both', label: 'The employee and the shop', description: 'It appears in the employee’s Documents.' },
  { value: 'shop', label: 'Only the shop', description: 'The owner, and people who may see personnel records.' },
]
