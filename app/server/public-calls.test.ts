import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './features.ts'

/**
 * Outside programs rely on these: the method, address, roles and field names of the calls for customers, agreements, payments and employees. A row here
 * is a promise; the call table may have more.
 */
interface AgreedCall {
  who: 'anyone' | 'customer' | 'owner' | 'employee'
  query?: string
  body?: string
  reply?: string
}

const customer = 'email firstname lastname address city state zipcode phone1'
const order = 'servicingShop servicingWorkOrderId'
const employee = 'firstName lastName address aptSuite city state zip phone1'
const w4Form = 'firstName lastName address city state zip ssn filingStatus twoJobs otherIncome deductions extra exempt signature'
const section1 =
  'edition lastName firstName middleInitial otherLastNames address apartment city state zip birthDate ssn email phone status'
const section2 = 'listA listB listC additional lastName firstName title hasRead signature'

const agreed: Record<string, AgreedCall> = {
  'POST /api/web/login': { who: 'anyone', body: 'email password role', reply: 'info atk' },
  'POST /api/web/{role}/signup': { who: 'anyone', body: `${customer} password` },
  'POST /api/web/refresh-token': { who: 'anyone', reply: 'atk' },
  'GET /api/web/customer/exist/{email}': { who: 'anyone', reply: 'msg' },
  'POST /api/web/customer/update': { who: 'customer', body: customer.replace('email ', ''), reply: customer },
  'POST /api/web/customer/contact': { who: 'customer', body: 'phone1' },
  'POST /api/web/customer/password': { who: 'customer', body: 'password' },
  'POST /api/web/customer/preference': {
    who: 'customer',
    body: 'writtenEstimateOption writtenEstimateAmount payOption acceptOldPart pleaseCall carIsReady serviceRemind folowUPS newletters special',
  },
  'POST /api/web/customer/preferredshop': { who: 'customer', body: 'shop', reply: 'preferredShop' },
  'GET /api/web/customer/verification/{email}': { who: 'anyone' },
  'GET /api/web/customer/verification/{email}/{otp}': { who: 'anyone' },
  'POST /api/web/customer/updatepassword': { who: 'anyone', body: 'email password' },
  'GET /api/web/vehicle': { who: 'customer' },
  'GET /api/web/vehicle/inshop': { who: 'customer', reply: order },
  'GET /api/web/inshop': { who: 'customer', reply: order },
  'GET /api/web/appointment/detail': { who: 'customer', query: 'id', reply: 'noSpecifiedVehicle' },
  'GET /api/web/vehicle/{id}': { who: 'customer', reply: `vinId ${order}` },
  'GET /api/web/appointment/cancel': { who: 'customer', query: 'id', reply: 'isError msg' },
  'GET /api/web/appointment/{id}/inshop': { who: 'customer', reply: order },
  'POST /api/web/appointment': { who: 'customer', body: 'noSpecifiedVehicle', reply: 'isError msg' },
  'POST /api/web/appointment/edit': { who: 'customer', body: 'id noSpecifiedVehicle', reply: 'isError msg' },
  'POST /api/web/vehicle': { who: 'customer', body: 'vinId', reply: 'vinId' },
  'GET /api/web/vehicle/delete': { who: 'customer', query: 'id' },
  'GET /api/web/vehicle/history/{id}': { who: 'customer' },
  'GET /api/web/workorder/issigned': { who: 'customer', query: 'invoice shop', reply: 'isSigned' },
  'GET /api/web/workorder/receipt/{name}/{id}': { who: 'customer', reply: 'invoice' },
  'GET /api/web/policy': { who: 'anyone' },
  'POST /api/web/contactus': { who: 'anyone', body: 'body' },
  'POST /api/web/workorder/pay/info': { who: 'customer', body: 'invoice shop', reply: 'invoice isPaying' },
  'POST /api/web/workorder/agreement': {
    who: 'customer',
    body:
      'email customerId acceptOldPart carIsReady estimate folowUPS newletters pleaseCall serviceRemind special isSetPreferences payOption ' +
      'phoneNumber preferenceSignature preferredShop preferredShopId writtenEstimateOption writtenEstimateAmount fileName content shop ' +
      'invoice container vinId',
  },
  'GET /api/web/agreement': { who: 'customer', query: 'shop invoice' },
  'GET /api/web/agreement/{id}/dismiss': { who: 'customer', query: 'invoice shop vinid' },
  'POST /api/web/vehicle/rate': { who: 'customer', body: 'shop invoice' },
  'POST /api/web/payment/{provider}/paymentlink': { who: 'customer', body: 'shop invoice', reply: 'url' },
  'POST /api/web/payment/{provider}/verify': { who: 'customer' },
  'GET /api/web/{servicingShopId}/{workOrderId}/ispaying': { who: 'customer', reply: 'isPaying' },
  'GET /api/web/company/payment/{vendorType}': { who: 'owner', query: 'shop', reply: 'vendorType isOn minimumPercent' },
  'POST /api/web/company/payment': { who: 'owner', body: 'shop vendorType isOn minimumPercent' },
  'DELETE /api/web/company/payment/{vendorType}': { who: 'owner', query: 'shop', reply: 'vendorType isDefault' },
  'POST /api/web/{servicingShopId}/{workOrderId}/ispaying': { who: 'customer', body: 'isPaying' },
  'POST /api/web/workorder/{shopId}/{workOrderId}/notify': { who: 'customer', reply: 'isNotified' },
  'GET /api/web/shops': { who: 'anyone', query: 'email' },
  'GET /api/web/shop/{shop}/info': {
    who: 'anyone',
    reply: 'dba laborRate1 chargesAccumulateAfterDays storageChargePerDay agreementTop agreementRight agreementBottom',
  },
  'GET /api/web/shop/register/{email}': { who: 'anyone' },
  'GET /api/owner/shops/{email}': { who: 'owner' },
  'GET /api/owner/info/{shop}': { who: 'owner' },
  'GET /api/owner/employee/{shop}': { who: 'owner' },
  'GET /api/owner/doc/{shop}': { who: 'owner', reply: 'id kind name' },
  'POST /api/owner/shop/add': {
    who: 'owner',
    body: 'corporateName dba address city state zip email phone1 phone2 fax fei manager',
  },
  'GET /api/owner/{shopOwnerId}/devices': { who: 'owner' },
  'GET /api/owner/shop/info/{shopOwnerId}': { who: 'owner' },
  'GET /api/owner/{shopOwnerId}/device/{employeeDeviceId}': { who: 'owner' },
  'POST /api/owner/device': { who: 'owner', body: 'deviceName productId employeeDeviceId', reply: 'id deviceName productId' },
  'GET /api/shop/document/{id}': { who: 'owner', reply: 'id kind items' },
  'POST /api/upload/upload': { who: 'owner', body: 'shop kind', reply: 'id document' },
  'POST /api/upload/text': { who: 'owner', body: 'document items' },
  'POST /api/upload/read': { who: 'owner', body: 'document', reply: 'pages' },
  'POST /api/notification/api/negotiate': { who: 'customer', query: 'userid', reply: 'url accessToken' },
  'GET /api/vin/decode': { who: 'anyone', reply: 'isFound vinData' },
  'GET /api/geo/states': { who: 'anyone' },
  'GET /api/app/workorder/token': { who: 'customer', query: 'id', reply: 'data' },
  'GET /api/ip/': { who: 'anyone' },
  'POST /api/web/payment/subscriptionLink': {
    who: 'owner',
    body: 'total createdTime expiresAt renewalPeriodMonths type noOfEmployee alternativePhone shopOwnerId shop isRecurring',
    reply: 'url',
  },
  'GET /api/web/employee/{ssn}/i9': { who: 'owner', reply: 'shop step section1DueOn section2DueOn forms employee' },
  'GET /api/web/employee/{ssn}/w4': { who: 'owner', reply: 'shop versions ssnLast4 employee' },
  'POST /api/web/employee/{n}/w4': {
    who: 'owner',
    body: 'kind receivedOn marital allowances letterOn effectiveOn isNonresident',
  },
  'POST /api/web/employee/{n}/i9': { who: 'owner', body: section2, reply: 'step forms' },
  'POST /api/web/employee/w4/send': { who: 'owner', body: 'id', reply: 'askedAt' },
  'POST /api/web/employee/i9/send': { who: 'owner', body: 'id note', reply: 'asked' },
  'POST /api/web/employee/updatepassword': { who: 'employee', body: 'email currentPassword password', reply: 'atk info' },
  'GET /api/web/employee/{n}/notify': { who: 'employee', reply: 'notices' },
  'POST /api/web/employee/{n}/notify': { who: 'owner', body: 'text', reply: 'notices' },
  'POST /api/employee/external/login': { who: 'anyone', body: 'email password', reply: 'info atk' },
  'POST /api/employee/external/signup': { who: 'anyone', body: `${employee} email password` },
  'POST /api/employee/external/updatepassword': { who: 'employee', body: 'email password' },
  'POST /api/employee/external/update': { who: 'employee', body: employee, reply: `${employee} email` },
  'POST /api/employee/external/deposit/update': { who: 'employee', body: 'email accounts', reply: 'current pending earlier' },
  'GET /api/employee/{email}/shop': { who: 'employee', reply: 'shops' },
  'GET /api/employee/{email}/{shop}/period': { who: 'employee', reply: 'shop periods' },
  'GET /api/employee/{email}/ase': { who: 'employee', reply: 'certificates masters' },
  'POST /api/employee/ase': { who: 'employee', body: 'code number issuedOn expiresOn id', reply: 'certificates masters' },
  'GET /api/employee/{email}/w4': { who: 'employee', reply: 'shop versions ssnLast4 formYear' },
  'POST /api/employee/{email}/w4': { who: 'employee', body: 'values version', reply: 'version savedAt' },
  'GET /api/employee/{email}/i9': { who: 'employee', reply: 'shop edition step forms' },
  'POST /api/employee/{email}/i9': { who: 'employee', body: 'values version', reply: 'version savedAt' },
  'POST /api/employee/w4': { who: 'employee', body: w4Form, reply: 'versions' },
  'POST /api/employee/i9': { who: 'employee', body: `${section1} preparers hasRead signature`, reply: 'step forms' },
  'GET /api/employee/{email}/docs': { who: 'employee', reply: 'documents requests' },
  'GET /api/employee/{email}/doc/{docid}': { who: 'employee', reply: 'document' },
  'POST /api/employee/{id}/doc': { who: 'employee', body: 'document category title expiresOn', reply: 'document' },
  'DELETE /api/employee/doc/{id}': { who: 'employee', reply: 'removed' },
  'POST /api/employee/uploaddoc': { who: 'employee', body: 'employee category title expiresOn', reply: 'document' },
  'GET /api/bank/bank': { who: 'employee', query: 'routing', reply: 'routing found name' },
}

interface JsonSchema {
  properties?: Record<string, unknown>
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
}

/** The top-level field names of a schema, in each of its variants; for a list, those of one item. */
function listFields(schema: z.core.$ZodType, io: 'input' | 'output'): string[] {
  const namesOf = ({ properties = {}, anyOf = [], oneOf = [], items }: JsonSchema): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].flatMap(namesOf),
  ]
  return namesOf(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema)
}

const splitWords = (text = '') => text.split(' ').filter(Boolean)

test.each(Object.entries(agreed))(
  'the call %s exists, is open to the right roles, and has the agreed fields',
  (call, { who, query, body, reply }) => {
    const row = allRoutes.map((route) => route.row).find((candidate) => `${candidate.method} ${candidate.url}` === call)
    expect(row, call).toBeDefined()
    if (!row) return
    expect(who === 'anyone' ? row.who : row.who !== 'anyone' && row.who.includes(who)).toBe(who === 'anyone' ? 'anyone' : true)
    expect(listFields(row.query, 'input')).toEqual(expect.arrayContaining(splitWords(query)))
    expect(listFields(row.body, 'input')).toEqual(expect.arrayContaining(splitWords(body)))
    if (reply)
      expect('file' in row.reply ? [] : listFields(row.reply, 'output')).toEqual(expect.arrayContaining(splitWords(reply)))
  },
)
