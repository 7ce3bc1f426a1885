/** Kinds of documents. Their names and defaults can change here without touching a rule. */
export const categories = {
  'drivers-license': { label: 'Driver’s license', expires: true },
  certification: { label: 'Certification', expires: true },
  insurance: { label: 'Insurance', expires: true },
  'offer-letter': { label: 'Offer letter', expires: false },
  'signed-policy': { label: 'Signed policy', expires: false },
  review: { label: 'Performance review', expires: false },
  'tool-list': { label: 'Tool inventory', expires: false },
  other: { label: 'Other', expires: true },
} as const satisfies Record<string, { label: string; expires: boolean }>

export type Category = keyof typeof categories
export const categoryKeys = Object.keys(categories) as [Category, ...Category[]]

/** The options of a category field. */
export const categoryOptions = categoryKeys.map((value) => ({ value, label: categories[value].label }))
