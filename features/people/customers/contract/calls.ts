import { z } from 'zod'
import { customerRoute, publicRoute } from '../../../../common/route.ts'
import { email, id, isRequired } from '../../../../common/text.ts'
import { SignedIn } from '../../../platform/auth/contract/index.ts'
import { customerRefusals } from './refusals.ts'
import { ContactForm, Customer, CustomerForm, Preferences, TextConsents } from './schemas.ts'

export const customers = {
  checkExists: publicRoute('web', 'GET /customer/exist/{email}', {
    what: 'Check whether an e-mail is registered as a customer; 404 means it is not',
    params: z.strictObject({ email: email() }),
    reply: z.strictObject({ exist: z.literal(true), msg: z.string() }),
    refuses: [customerRefusals.emailNotRegistered],
    limits: [{ max: 10, seconds: 60, per: 'address' }],
  }),
  getMine: customerRoute('web', 'GET /customer', { what: 'Get the signed-in customer', reply: Customer }),
  update: customerRoute('web', 'POST /customer/update', {
    what: 'Change the account information',
    body: CustomerForm,
    reply: Customer,
    version: true,
  }),
  updateContact: customerRoute('web', 'POST /customer/contact', {
    what: 'Change the phone number',
    body: ContactForm,
    reply: Customer,
    version: true,
  }),
  savePreferences: customerRoute('web', 'POST /customer/preference', {
    what: 'Save the contact preferences',
    body: Preferences,
    reply: Customer,
    version: true,
  }),
  listTextConsents: customerRoute('web', 'GET /customer/texts', {
    what: 'List what the customer agreed to be texted about, with the time, the place and the words, newest first',
    reply: TextConsents,
  }),
  changePreferredShop: customerRoute('web', 'POST /customer/preferredshop', {
    what: 'Choose the preferred shop',
    body: z.strictObject({ shop: id('Shop') }),
    reply: Customer,
  }),
  changePassword: customerRoute('web', 'POST /customer/password', {
    what: 'Change the password while signed in; ends all other sessions',
    body: z.strictObject({
      currentPassword: z.string(isRequired('Current password')).trim().min(1, isRequired('Current password')).max(200),
      password: z.string(isRequired('Password')).trim().min(1, isRequired('Password')).max(200),
    }),
    reply: SignedIn,
    refuses: [customerRefusals.passwordWrong],
    limits: [{ max: 10, seconds: 600, per: 'account' }],
  }),
}
