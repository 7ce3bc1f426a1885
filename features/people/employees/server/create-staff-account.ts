import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { createAccount, hasAccount, sendConfirmation } from '../../../platform/auth/server/index.ts'
import { setMustAgree } from '../../../platform/terms-versions/server/index.ts'
import { addMember, requireConfirmedOwner } from '../../shops/server/index.ts'
import { type staff, staffRefusals } from '../contract/index.ts'
import { getPreset, reasonNotToGive } from '../rules.ts'
import { createEmployee } from './store.ts'
import { updateStaff } from './update-staff.ts'

/** The e-mail does not have the password. The shop tells it to the employee, and it opens only the dialog that replaces it. */
export const createStaffAccount: Verb<typeof staff.createAccount> = (context, { params, body }) =>
  updateStaff(context, params.shop, async (tx, { dba, permissions: held }) => {
    const { email, password, firstName, lastName, phone1, title, payRate = 0 } = body
    refuseIf(reasonNotToGive(held, [], getPreset(title)))
    await requireConfirmedOwner(tx, params.shop)
    if (await hasAccount(tx, 'employee', email))
      refuse(staffRefusals.hasAccount, { errors: { email: staffRefusals.hasAccount.msg } })
    const account = { role: 'employee', email, password, isTemporaryPassword: true } as const
    const id = await createAccount(tx, { ...account, names: [firstName, lastName, dba] })
    await setMustAgree(tx, id)
    await createEmployee(tx, id, { firstName, lastName, phone1, address: '', aptSuite: '', city: '', state: '', zip: '' })
    await addMember(tx, params.shop, id, 'employee', { title, payRate, permissions: getPreset(title) })
    await sendConfirmation(
      { ...context, db: tx },
      { id, role: 'employee', email },
      {
        subject: `${dba} created your Liftbay account`,
        title: `Welcome to ${dba}, ${firstName}`,
        lines: [
          `${dba} created an account for you as ${title.toLowerCase()}, and will give you a temporary password. Log in as an auto technician with this e-mail address, and choose your own password.`,
        ],
      },
    )
  })
