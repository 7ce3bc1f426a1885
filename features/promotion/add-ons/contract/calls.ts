import { z } from 'zod'
import { file, staffRoute, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { ShopWorkOrder, workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
import { addonRefusals } from './refusals.ts'
import { AddonChange, AddonForm, AddonVendor, PromotedAddons, Suggestion } from './schemas.ts'

const { closed, cancelled, billFrozen, tooMuch } = workOrderRefusals
const onOrder = z.strictObject({ id: id('Repair order'), addonId: id('Add-on') })
const AddonVendors = z.strictObject({ vendors: z.array(AddonVendor) })

/** The shop's side. */
export const addons = {
  suggest: staffRoute('shop', 'GET /workorder/{id}/addons', {
    needs: 'orders.edit',
    what: 'List at most 3 sponsored add-ons of vendors that the shop allows, for the jobs and the vehicle of an order',
    params: z.strictObject({ id: id('Repair order') }),
    reply: z.strictObject({ suggestions: z.array(Suggestion) }),
  }),
  put: staffRoute('shop', 'POST /workorder/{id}/addons/{addonId}', {
    needs: 'orders.edit',
    what: 'Put a sponsored add-on on the estimate as an option of a job, at its price by the parts matrix',
    params: onOrder,
    body: z.strictObject({ concernId: id('Concern') }),
    reply: ShopWorkOrder,
    refuses: [closed, cancelled, billFrozen, tooMuch, addonRefusals.gone],
    version: true,
    once: true,
  }),
  dismiss: staffRoute('shop', 'POST /workorder/{id}/addons/{addonId}/dismissal', {
    needs: 'orders.edit',
    what: 'Dismiss a sponsored add-on for an order',
    params: onOrder,
    reply: z.strictObject({}),
  }),
  vendors: staffRoute('shop', 'GET /{shop}/addon-vendors', {
    what: 'List the vendors with which the shop has an approved account, and whether it sees their add-ons',
    params: z.strictObject({ shop: id('Shop') }),
    reply: AddonVendors,
  }),
  allow: staffRoute('shop', 'PUT /{shop}/addon-vendors/{vendorId}', {
    needs: 'parts.vendors',
    what: 'Choose whether the shop sees the sponsored add-ons of a vendor',
    params: z.strictObject({ shop: id('Shop'), vendorId: id('Vendor') }),
    body: z.strictObject({ isAllowed: z.boolean('Please answer yes or no') }),
    reply: AddonVendors,
    refuses: [addonRefusals.notCustomer],
  }),
}

/** The vendor's side. */
export const promotedAddons = {
  list: vendorRoute('web', 'GET /vendor/addons', {
    what: "List the vendor's add-ons, newest first, with their results; counts below 20 in an area are not shown",
    reply: PromotedAddons,
  }),
  add: vendorRoute('web', 'POST /vendor/addons', {
    what: 'Offer a part of the catalog with jobs that mention a word; its kind must be one of the campaign’s',
    body: AddonForm,
    reply: PromotedAddons,
    refuses: [addonRefusals.taken, addonRefusals.ended, addonRefusals.tooMany],
    once: true,
  }),
  change: vendorRoute('web', 'PUT /vendor/addons/{id}', {
    what: 'Change the words and the fee of an add-on, or stop offering it',
    params: z.strictObject({ id: id('Add-on') }),
    body: AddonChange,
    reply: PromotedAddons,
    version: true,
  }),
  table: vendorRoute('web', 'GET /vendor/addons/csv', {
    what: "Download the results of the vendor's add-ons as CSV",
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 60, per: 'account' }],
  }),
}
