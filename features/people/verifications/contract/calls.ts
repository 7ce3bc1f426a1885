import { z } from 'zod'
import { ownerRoute, route, vendorRoute } from '../../../../common/route.ts'
import { id, isInvalid } from '../../../../common/text.ts'
import { verificationRefusals } from './refusals.ts'
import { AdminVerification, RefuseForm, Verification, verifiedKinds, VerifyForm } from './schemas.ts'

const recordParams = z.strictObject({ kind: z.enum(verifiedKinds, isInvalid('Kind')), id: id('Record') })
const decision = {
  who: ['admin'],
  admins: ['support'],
  params: recordParams,
  reply: AdminVerification,
  refuses: [verificationRefusals.changed, verificationRefusals.settled, verificationRefusals.noNumber],
  once: true,
} as const

export const verifications = {
  ofShop: ownerRoute('owner', 'GET /info/{shop}/registration', {
    what: 'Get whether Liftbay has verified a shop’s registration number, and why not',
    params: z.strictObject({ shop: id('Shop') }),
    reply: Verification,
  }),
  mine: vendorRoute('web', 'GET /vendor/verification', {
    what: 'Get whether Liftbay has verified the parts vendor',
    reply: Verification,
  }),
  read: route('web', 'GET /verifications/{kind}/{id}', {
    what: 'Get what is known about a shop’s registration or a vendor’s company',
    who: ['admin'],
    admins: ['support'],
    params: recordParams,
    reply: AdminVerification,
  }),
  verify: route('web', 'POST /verifications/{kind}/{id}/verify', {
    ...decision,
    what: 'Verify a shop’s registration number or a vendor’s company, and say where it was checked',
    body: VerifyForm,
  }),
  refuse: route('web', 'POST /verifications/{kind}/{id}/refuse', {
    ...decision,
    what: 'Refuse to verify, with a reason that the owner or vendor reads',
    body: RefuseForm,
  }),
}
