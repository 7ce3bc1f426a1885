/** Why a rating is hidden: the sentence that everyone reads in its place. */
export const hidingReasons = {
  insult: 'It insults or threatens someone.',
  private: 'It gives away private details about someone.',
  'not-a-visit': 'It is not about a visit to this shop.',
  advertising: 'It advertises something.',
  law: 'A court or a law requires it.',
} as const
export type HidingReason = keyof typeof hidingReasons

/** Why someone reports a rating, as the form offers it. */
export const reportReasons = {
  insult: 'Insults or threats',
  private: 'Private details, such as a full name or a phone number',
  'not-a-visit': 'Not about a visit to this shop',
  advertising: 'Advertising',
  untrue: 'A false statement of fact',
} as const
export type ReportReason = keyof typeof reportReasons
