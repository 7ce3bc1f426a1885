/** Why an admin sends back a campaign or a creative. The vendor sees these words, with the admin's own below them. */
export const campaignReasons = {
  dates: 'The dates have passed or cannot be met',
  budget: 'The budget does not fit the campaign',
  areas: 'The areas do not match where you deliver',
  categories: 'The categories do not match your catalog',
  creatives: 'A creative needs work',
  policy: 'This campaign breaks our rules for advertising',
  other: 'Another reason, described below',
} as const
export type CampaignReason = keyof typeof campaignReasons
export const campaignReasonCodes = Object.keys(campaignReasons) as [CampaignReason, ...CampaignReason[]]

export const creativeReasons = {
  alt: 'The alt text does not say what the picture shows',
  picture: 'The picture is blurry, broken or not yours to use',
  text: 'The headline or text is unclear or has mistakes',
  claim: 'The text makes a claim that cannot be proved',
  trademark: 'It uses a trademark in a way that misleads',
  unrelated: 'It has nothing to do with the parts you sell',
  policy: 'It breaks our rules for advertising',
  other: 'Another reason, described below',
} as const
export type CreativeReason = keyof typeof creativeReasons
export const creativeReasonCodes = Object.keys(creativeReasons) as [CreativeReason, ...CreativeReason[]]
