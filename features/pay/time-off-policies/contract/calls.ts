import { z } from 'zod'
import { staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { timeOffPolicyRefusals as refusals } from './refusals.ts'
import { AssignForm, EndForm, PolicyForm, ShopPolicies } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })

export const timeOffPolicies = {
  list: staffRoute('shop', 'GET /timeoff/{shop}/policies', {
    needs: 'time.off',
    what: 'List a shop’s time-off policies, with who has them',
    params: inShop,
    reply: ShopPolicies,
  }),
  add: staffRoute('shop', 'POST /timeoff/{shop}/policies', {
    needs: 'time.off',
    what: 'Add a time-off policy',
    params: inShop,
    body: PolicyForm,
    reply: ShopPolicies,
    refuses: [refusals.nameTaken, refusals.stateForbids, refusals.noSchedule],
    once: true,
  }),
  save: staffRoute('shop', 'PUT /timeoff/policy/{id}', {
    needs: 'time.off',
    what: 'Change a time-off policy; a change to how it accrues starts on a day',
    params: z.strictObject({ id: id('Policy') }),
    body: PolicyForm,
    reply: ShopPolicies,
    refuses: [
      refusals.policyEnded,
      refusals.nameTaken,
      refusals.stateForbids,
      refusals.daysPassed,
      refusals.noSchedule,
      refusals.ownTimeOff,
      refusals.kindStays,
    ],
    version: true,
  }),
  end: staffRoute('shop', 'POST /timeoff/policy/{id}/end', {
    needs: 'time.off',
    what: 'End a time-off policy for everyone after today. Nobody gets it anymore, and the balances stay',
    params: z.strictObject({ id: id('Policy') }),
    reply: ShopPolicies,
    refuses: [refusals.policyEnded, refusals.ownTimeOff],
    version: true,
  }),
  assign: staffRoute('shop', 'POST /timeoff/policy/{id}/assign', {
    needs: 'time.off',
    what: 'Give employees a time-off policy that starts on a day',
    params: z.strictObject({ id: id('Policy') }),
    body: AssignForm,
    reply: ShopPolicies,
    refuses: [refusals.policyEnded, refusals.assignedThen, refusals.ownTimeOff],
    once: true,
  }),
  endAssignment: staffRoute('shop', 'POST /timeoff/assigned/{id}/end', {
    needs: 'time.off',
    what: 'End an employee’s policy after a day; the balance stays',
    params: z.strictObject({ id: id('Employee’s policy') }),
    body: EndForm,
    reply: ShopPolicies,
    refuses: [refusals.daysPassed, refusals.ownTimeOff],
  }),
}
