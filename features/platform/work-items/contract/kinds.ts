/**
 * What can wait for an admin, with the name of one item and after how many hours it is late. The roles that may work on a kind are in
 * `kindAdmins`. Add yours here.
 */
export const workItemKinds = {
  'rating-report': { label: 'Rating to moderate', plural: 'Ratings to moderate', dueHours: 24 },
  creative: { label: 'Creative to review', plural: 'Creatives to review', dueHours: 24 },
  campaign: { label: 'Campaign to review', plural: 'Campaigns to review', dueHours: 48 },
  'contact-message': { label: 'Contact message', plural: 'Contact messages', dueHours: 24 },
  chargeback: { label: 'Dispute', plural: 'Disputes', dueHours: 72 },
  'refund-due': { label: 'Refund due', plural: 'Refunds due', dueHours: 48 },
  'shop-verification': { label: 'Shop to verify', plural: 'Shops to verify', dueHours: 72 },
  'vendor-verification': { label: 'Vendor to verify', plural: 'Vendors to verify', dueHours: 72 },
  'deletion-request': { label: 'Deletion request', plural: 'Deletion requests', dueHours: 240 },
  'labor-proposal': { label: 'Labor proposal', plural: 'Labor proposals', dueHours: 168 },
} as const

export type WorkItemKind = keyof typeof workItemKinds

/** Record keys are in the order in which they are written above. */
export const workItemKindNames = Object.keys(workItemKinds) as [WorkItemKind, ...WorkItemKind[]]
