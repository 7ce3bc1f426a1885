import { refusal } from '../../../../common/refusal.ts'

export const placementRefusals = {
  ended: refusal(409, 'campaign_ended', 'This campaign has ended.'),
  notInCampaign: refusal(409, 'not_in_campaign', 'The campaign no longer has this category and area. Load the page again.'),
  periodInvalid: refusal(400, 'period_invalid', 'Choose a first day up to the last day, at most 400 days apart.'),
}
