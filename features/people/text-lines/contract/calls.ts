import { z } from 'zod'
import { ownerRoute, staffRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { shopRefusals } from '../../shops/contract/index.ts'
import { textLineRefusals } from './refusals.ts'
import { LineForm, NumberForm, TemplateForm, TextLine } from './schemas.ts'

const inShop = z.strictObject({ shop: id('Shop') })
const { hasNumber, noNumber, notSetUp, providerFailed, nameTaken, tooMany, unknownField } = textLineRefusals

export const textLines = {
  get: staffRoute('shop', 'GET /textline/{shop}', {
    what: 'Get the shop’s texting number, what it does with missed calls, and the saved texts',
    params: inShop,
    reply: TextLine,
  }),
  getNumber: ownerRoute('shop', 'POST /textline/{shop}/number', {
    what: 'Get a texting number for the shop, with the area code of a phone',
    params: inShop,
    body: NumberForm,
    reply: TextLine,
    refuses: [hasNumber, notSetUp, providerFailed, shopRefusals.ownerUnconfirmed],
    limits: [{ max: 5, seconds: 3600, per: 'account' }],
    confirms: true,
  }),
  save: ownerRoute('shop', 'PUT /textline/{shop}', {
    what: 'Set what callers get by text when nobody answers the shop’s number',
    params: inShop,
    body: LineForm,
    reply: TextLine,
    refuses: [noNumber],
  }),
  addTemplate: ownerRoute('shop', 'POST /textline/{shop}/template', {
    what: 'Add a saved text, with fields such as {first name}',
    params: inShop,
    body: TemplateForm,
    reply: TextLine,
    refuses: [nameTaken, tooMany, unknownField],
  }),
  changeTemplate: ownerRoute('shop', 'PUT /textline/{shop}/template/{id}', {
    what: 'Change a saved text',
    params: inShop.extend({ id: id('Saved text') }),
    body: TemplateForm,
    reply: TextLine,
    refuses: [nameTaken, unknownField],
  }),
  removeTemplate: ownerRoute('shop', 'DELETE /textline/{shop}/template/{id}', {
    what: 'Remove a saved text',
    params: inShop.extend({ id: id('Saved text') }),
    reply: TextLine,
  }),
}
