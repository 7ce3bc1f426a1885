export { type CampaignCharge, chargeCampaign } from './charge-campaign.ts'
export { deleteUnusedAdPictures } from './delete-unused-ad-pictures.ts'
export { endOverCampaigns } from './end-over-campaigns.ts'
export { measureDemand } from './measure-demand.ts'
