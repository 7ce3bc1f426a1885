import { z } from 'zod'
import { file, route, staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { photoRefusals, StoredPhoto } from '../../../platform/files/contract/index.ts'
import { Demand, DemandQuery } from './demand-schemas.ts'
import { campaignRefusals, creativeRefusals } from './refusals.ts'
import { ReviewQueue } from './review-schemas.ts'
import {
  Campaign,
  CampaignForm,
  Creative,
  CreativeDetail,
  CreativeForm,
  ListedCampaign,
  NewCampaignForm,
  RejectCampaignForm,
  RejectCreativeForm,
} from './schemas.ts'

const changes = { version: true, once: true } as const
const oneCampaign = { params: z.strictObject({ id: id('Campaign') }), reply: Campaign } as const
const oneCreative = { params: z.strictObject({ id: id('Creative') }), reply: CreativeDetail } as const
const pageOf = (label: string) =>
  z.strictObject({ after: id(label).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) })

/** Searches and orders of shops near a place. */
export const demand = {
  read: vendorRoute('web', 'GET /vendor/demand', {
    what: 'Get the searches and orders to expect per week in areas and categories, from the last 28 days; fewer than 20 are not shown',
    query: DemandQuery,
    reply: Demand,
    limits: [{ max: 120, seconds: 60, per: 'account' }],
  }),
  table: vendorRoute('web', 'GET /vendor/demand/csv', {
    what: 'Download the same as CSV',
    query: DemandQuery,
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
}

const moves = { ...oneCampaign, ...changes, refuses: [campaignRefusals.wrongState] } as const

/** The vendor's campaigns. */
export const campaigns = {
  list: vendorRoute('web', 'GET /vendor/campaigns', {
    what: "List the vendor's campaigns, newest first, with their spend and what keeps them from being shown",
    query: pageOf('Campaign'),
    reply: z.strictObject({
      campaigns: z.array(ListedCampaign),
      /** Send it as `after` for the next page; null at the end. */
      next: z.uuid().nullable(),
    }),
  }),
  read: vendorRoute('web', 'GET /vendor/campaigns/{id}', { ...oneCampaign, what: 'Get a campaign with its history' }),
  add: vendorRoute('web', 'POST /vendor/campaigns', {
    what: 'Start a campaign as a draft',
    body: NewCampaignForm,
    reply: Campaign,
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  change: vendorRoute('web', 'PUT /vendor/campaigns/{id}', {
    ...oneCampaign,
    ...changes,
    what: 'Change a campaign; other creatives, areas or categories of one that is active or paused send it to review again',
    body: CampaignForm,
    refuses: [campaignRefusals.wrongState, campaignRefusals.belowSpent, campaignRefusals.noCreative, campaignRefusals.datesPast],
  }),
  submit: vendorRoute('web', 'POST /vendor/campaigns/{id}/submit', {
    ...moves,
    what: 'Submit a draft for review',
    refuses: [campaignRefusals.wrongState, campaignRefusals.datesPast, campaignRefusals.noCreative],
  }),
  withdraw: vendorRoute('web', 'POST /vendor/campaigns/{id}/withdraw', {
    ...moves,
    what: 'Withdraw a submitted campaign before its review begins',
  }),
  pause: vendorRoute('web', 'POST /vendor/campaigns/{id}/pause', { ...moves, what: 'Pause an active campaign' }),
  resume: vendorRoute('web', 'POST /vendor/campaigns/{id}/resume', {
    ...moves,
    what: 'Resume a paused campaign',
    refuses: [campaignRefusals.wrongState, campaignRefusals.datesPast],
  }),
  end: vendorRoute('web', 'POST /vendor/campaigns/{id}/end', { ...moves, what: 'End a campaign for good, or discard a draft' }),
}

/** The vendor's creatives. */
export const creatives = {
  list: vendorRoute('web', 'GET /vendor/creatives', {
    what: "List the vendor's creatives, the latest change first, without those that a newer version replaced",
    query: pageOf('Creative'),
    reply: z.strictObject({
      creatives: z.array(Creative),
      /** Send it as `after` for the next page; null at the end. */
      next: z.uuid().nullable(),
    }),
  }),
  read: vendorRoute('web', 'GET /vendor/creatives/{id}', { ...oneCreative, what: 'Get a creative with its history' }),
  addPicture: vendorRoute('web', 'POST /vendor/creative-picture', {
    what: 'Upload the picture of a creative (JPEG, PNG or WebP, 600 × 400 or 1200 × 800 pixels, at most 500 KB) before its form is sent, in the field `file`',
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: [...photoRefusals, creativeRefusals.pictureSize, creativeRefusals.pictureBytes],
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  picture: vendorRoute('web', 'GET /vendor/creative-picture/{photoId}', {
    what: "Get a picture of one of the vendor's own creatives",
    params: z.strictObject({ photoId: id('Picture') }),
    reply: file('image/jpeg'),
  }),
  add: vendorRoute('web', 'POST /vendor/creatives', {
    what: 'Add a creative as a draft',
    body: CreativeForm,
    reply: CreativeDetail,
    once: true,
    limits: [{ max: 60, seconds: 3600, per: 'account' }],
  }),
  change: vendorRoute('web', 'PUT /vendor/creatives/{id}', {
    ...oneCreative,
    ...changes,
    what: 'Change a draft or a rejected creative; an approved one stays, and the change is the draft of its next version, which is returned',
    body: CreativeForm,
    refuses: [creativeRefusals.inReview, creativeRefusals.hasNewer],
  }),
  submit: vendorRoute('web', 'POST /vendor/creatives/{id}/submit', {
    ...oneCreative,
    ...changes,
    what: 'Submit a draft or a rejected creative for review',
    refuses: [creativeRefusals.wrongState],
  }),
  withdraw: vendorRoute('web', 'POST /vendor/creatives/{id}/withdraw', {
    ...oneCreative,
    ...changes,
    what: 'Take a submitted creative back to draft',
    refuses: [creativeRefusals.wrongState],
  }),
}

/** The parts of a creative that shops see. */
export const sponsoredPictures = {
  read: staffRoute('shop', 'GET /{shop}/sponsored-pictures/{id}', {
    what: 'Get the picture of an approved creative',
    params: z.strictObject({ shop: id('Shop'), id: id('Creative') }),
    reply: file('image/jpeg'),
  }),
}

const reviewed = { params: z.strictObject({ id: id() }), reply: z.strictObject({ version: z.int() }) } as const

/** The admins' side. */
export const campaignReviews = {
  list: route('web', 'GET /campaign-reviews', {
    who: ['admin'],
    admins: ['moderator'],
    what: 'List the campaigns and creatives that wait for review, oldest first',
    query: z.strictObject({
      after: z.string().max(80).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: ReviewQueue,
  }),
  picture: route('web', 'GET /campaign-reviews/creatives/{id}/picture', {
    who: ['admin'],
    admins: ['moderator'],
    what: 'Get the picture of a creative to review, or of a campaign to review',
    params: z.strictObject({ id: id('Creative') }),
    reply: file('image/jpeg'),
  }),
  take: route('web', 'POST /campaign-reviews/campaigns/{id}/take', {
    ...reviewed,
    ...changes,
    who: ['admin'],
    admins: ['moderator'],
    what: 'Begin to review a submitted campaign, or take over the review of another admin',
    refuses: [campaignRefusals.wrongState],
  }),
  approve: route('web', 'POST /campaign-reviews/campaigns/{id}/approve', {
    ...reviewed,
    ...changes,
    who: ['admin'],
    admins: ['moderator'],
    what: 'Approve a campaign, which makes it active',
    refuses: [campaignRefusals.wrongState, campaignRefusals.notReviewer, campaignRefusals.datesPast],
  }),
  reject: route('web', 'POST /campaign-reviews/campaigns/{id}/reject', {
    ...reviewed,
    ...changes,
    who: ['admin'],
    admins: ['moderator'],
    what: 'Send a campaign back to its vendor, with reasons',
    body: RejectCampaignForm,
    refuses: [campaignRefusals.wrongState, campaignRefusals.notReviewer],
  }),
  approveCreative: route('web', 'POST /campaign-reviews/creatives/{id}/approve', {
    ...reviewed,
    ...changes,
    who: ['admin'],
    admins: ['moderator'],
    what: 'Approve a creative; it replaces the previous version',
    refuses: [creativeRefusals.wrongState],
  }),
  rejectCreative: route('web', 'POST /campaign-reviews/creatives/{id}/reject', {
    ...reviewed,
    ...changes,
    who: ['admin'],
    admins: ['moderator'],
    what: 'Reject a creative, with reasons',
    body: RejectCreativeForm,
    refuses: [creativeRefusals.wrongState],
  }),
}
