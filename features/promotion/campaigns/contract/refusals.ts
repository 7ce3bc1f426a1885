import { refusal } from '../../../../common/refusal.ts'

export const campaignRefusals = {
  wrongState: refusal(409, 'campaign_state_changed', 'The campaign has changed since you opened it. Reload the page.'),
  datesPast: refusal(409, 'campaign_dates_past', 'The last day of this campaign has passed. Change its dates first.'),
  noCreative: refusal(409, 'campaign_without_creative', 'A campaign for the parts search needs at least one creative.'),
  belowSpent: refusal(409, 'campaign_budget_below_spent', 'The budget cannot be less than what is already spent.'),
  notReviewer: refusal(409, 'campaign_reviewed_by_another', 'Another admin is reviewing this campaign.'),
}

export const creativeRefusals = {
  wrongState: refusal(409, 'creative_state_changed', 'The creative has changed since you opened it. Reload the page.'),
  inReview: refusal(
    409,
    'creative_in_review',
    'This creative is waiting for review. Take it back to draft before you change it.',
  ),
  hasNewer: refusal(409, 'creative_has_newer_version', 'There is already a newer version of this creative. Change that one.'),
  pictureSize: refusal(415, 'creative_picture_size', 'The picture must be exactly 600 × 400 or 1200 × 800 pixels.'),
  pictureBytes: refusal(413, 'creative_picture_too_large', 'The picture must be at most 500 KB.'),
}
