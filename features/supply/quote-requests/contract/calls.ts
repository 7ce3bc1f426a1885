import { z } from 'zod'
import type { Permission } from '../../../../common/permissions.ts'
import { staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { partRefusals } from '../../parts/contract/index.ts'
import {
  AcceptQuotesForm,
  QuoteAnswerForm,
  QuoteDeclineForm,
  QuoteDraftForm,
  QuoteRequestForm,
  StartForm,
} from './form-schemas.ts'
import { quoteRefusals as refusals } from './refusals.ts'
import { quoteFilters, QuoteRequest, QuoteRequests, requestFilters, VendorQuote, VendorQuotes } from './schemas.ts'

const { closed, cancelled, billFrozen, tooMuch, jobDeclined } = workOrderRefusals

const ofShop = { params: z.strictObject({ shop: id('Shop') }) } as const
const ofRequest = { params: z.strictObject({ id: id('Quote request') }), reply: QuoteRequest } as const
const ofQuote = { params: z.strictObject({ id: id('Quote') }), reply: VendorQuote } as const
const page = z.coerce.number().int().min(1).max(100).default(50)
/** People who ask for prices also see them. */
const askPermissions: readonly Permission[] = ['parts.order', 'parts.cost']
const asks = { all: askPermissions, find: () => askPermissions }
const changes = { version: true, once: true } as const

/** The shop's side. */
export const quoteRequests = {
  list: staffRoute('shop', 'GET /quote-requests/{shop}', {
    needs: 'parts.cost',
    ...ofShop,
    what: 'List the shop’s quote requests, newest first, page by page: all, drafts, open, to decide, or ended',
    query: z.strictObject({
      show: z.enum(requestFilters).optional(),
      after: z.coerce.number().int().min(1).optional(),
      limit: page,
    }),
    reply: QuoteRequests,
  }),
  start: staffRoute('shop', 'POST /quote-requests/{shop}', {
    needs: asks,
    ...ofShop,
    switchedBy: 'quote-requests',
    what: 'Start a draft of a quote request, with part lines of repair orders or empty',
    body: StartForm,
    reply: QuoteRequest,
    once: true,
  }),
  read: staffRoute('shop', 'GET /quote-request/{id}', {
    needs: 'parts.cost',
    ...ofRequest,
    what: 'Get a quote request with the answers of its vendors',
  }),
  save: staffRoute('shop', 'PUT /quote-request/{id}', {
    needs: asks,
    ...ofRequest,
    switchedBy: 'quote-requests',
    what: 'Save a draft of a quote request',
    body: QuoteDraftForm,
    refuses: [refusals.sent, refusals.cannotAsk],
    version: true,
  }),
  discard: staffRoute('shop', 'DELETE /quote-request/{id}', {
    needs: asks,
    params: ofRequest.params,
    what: 'Delete a draft of a quote request',
    reply: z.strictObject({}),
    refuses: [refusals.sent],
    version: true,
  }),
  send: staffRoute('shop', 'POST /quote-request/{id}/send', {
    needs: asks,
    ...ofRequest,
    ...changes,
    switchedBy: 'quote-requests',
    what: 'Send a draft to its vendors, each of which sees only its own request',
    body: QuoteRequestForm,
    refuses: [refusals.sent, refusals.cannotAsk],
  }),
  withdraw: staffRoute('shop', 'POST /quote-request/{id}/withdraw', {
    needs: asks,
    ...ofRequest,
    what: 'Withdraw a quote request that was sent',
    refuses: [refusals.ended],
    version: true,
  }),
  accept: staffRoute('shop', 'POST /quote-request/{id}/accept', {
    needs: asks,
    ...ofRequest,
    ...changes,
    what: 'Accept a vendor for each of some lines: they go onto their repair orders and onto the vendors’ drafts, and the request ends',
    body: AcceptQuotesForm,
    refuses: [
      refusals.ended,
      refusals.notOffered,
      refusals.expired,
      refusals.lineGone,
      partRefusals.partNotNeeded,
      closed,
      cancelled,
      billFrozen,
      tooMuch,
      jobDeclined,
    ],
  }),
}

/** The vendor's side. */
export const vendorQuotes = {
  list: vendorRoute('web', 'GET /vendor/quotes', {
    what: 'List the quote requests of shops, newest first, page by page: all, to answer, answered, or done',
    query: z.strictObject({ show: z.enum(quoteFilters).optional(), after: id('Quote').optional(), limit: page }),
    reply: VendorQuotes,
  }),
  read: vendorRoute('web', 'GET /vendor/quotes/{id}', { ...ofQuote, what: 'Get a quote request with your answer' }),
  answer: vendorRoute('web', 'POST /vendor/quotes/{id}/answer', {
    ...ofQuote,
    ...changes,
    what: 'Quote prices, quantities and days for the lines, or change an earlier quote',
    body: QuoteAnswerForm,
    refuses: [refusals.ended, refusals.timeOver, refusals.lineMissing, refusals.nothingOffered, refusals.partMissing],
  }),
  decline: vendorRoute('web', 'POST /vendor/quotes/{id}/decline', {
    ...ofQuote,
    ...changes,
    what: 'Decline to quote, with the reason',
    body: QuoteDeclineForm,
    refuses: [refusals.ended, refusals.timeOver],
  }),
}
