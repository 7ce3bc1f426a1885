import { connectVerbs } from '../../../../kit/server/index.ts'
import { campaignReviews, campaigns, creatives, demand, sponsoredPictures } from '../contract/index.ts'
import { addCampaign } from './add-campaign.ts'
import { addCreativePicture } from './add-creative-picture.ts'
import { addCreative } from './add-creative.ts'
import { approveCampaign } from './approve-campaign.ts'
import { approveCreative } from './approve-creative.ts'
import { changeCampaign } from './change-campaign.ts'
import { changeCreative } from './change-creative.ts'
import { downloadDemand } from './download-demand.ts'
import { endCampaign } from './end-campaign.ts'
import { getCampaign } from './get-campaign.ts'
import { getCreativePicture } from './get-creative-picture.ts'
import { getCreative } from './get-creative.ts'
import { getDemand } from './get-demand.ts'
import { getReviewedPicture } from './get-reviewed-picture.ts'
import { getSponsoredPicture } from './get-sponsored-picture.ts'
import { listOwnCampaigns } from './list-own-campaigns.ts'
import { listOwnCreatives } from './list-own-creatives.ts'
import { listReviews } from './list-reviews.ts'
import { pauseCampaign } from './pause-campaign.ts'
import { rejectCampaign } from './reject-campaign.ts'
import { rejectCreative } from './reject-creative.ts'
import { resumeCampaign } from './resume-campaign.ts'
import { submitCampaign } from './submit-campaign.ts'
import { submitCreative } from './submit-creative.ts'
import { takeCampaign } from './take-campaign.ts'
import { withdrawCampaign } from './withdraw-campaign.ts'
import { withdrawCreative } from './withdraw-creative.ts'

export const routes = [
  ...connectVerbs('demand', demand, { read: getDemand, table: downloadDemand }),
  ...connectVerbs('campaigns', campaigns, {
    list: listOwnCampaigns,
    read: getCampaign,
    add: addCampaign,
    change: changeCampaign,
    submit: submitCampaign,
    withdraw: withdrawCampaign,
    pause: pauseCampaign,
    resume: resumeCampaign,
    end: endCampaign,
  }),
  ...connectVerbs('creatives', creatives, {
    list: listOwnCreatives,
    read: getCreative,
    addPicture: addCreativePicture,
    picture: getCreativePicture,
    add: addCreative,
    change: changeCreative,
    submit: submitCreative,
    withdraw: withdrawCreative,
  }),
  ...connectVerbs('sponsored-pictures', sponsoredPictures, { read: getSponsoredPicture }),
  ...connectVerbs('campaign-reviews', campaignReviews, {
    list: listReviews,
    picture: getReviewedPicture,
    take: takeCampaign,
    approve: approveCampaign,
    reject: rejectCampaign,
    approveCreative,
    rejectCreative,
  }),
]
