import { z } from 'zod'
import { file, route, staffRoute } from '../../../../common/route.ts'
import { email, id } from '../../../../common/text.ts'
import { certificateRefusals } from './refusals.ts'
import { CertificateForm, CertificateMatrix, OrderGaps, OwnCertificates } from './schemas.ts'

const own = { who: ['employee'], reply: OwnCertificates } as const

export const ownCertificates = {
  list: route('employee', 'GET /{email}/ase', {
    ...own,
    what: 'List your own ASE certificates, and your progress toward Master',
    params: z.strictObject({ email: email() }),
  }),
  save: route('employee', 'POST /ase', {
    ...own,
    what: 'Enter an ASE certificate, or with `id` correct one; a correction has to be checked again',
    allowedWhenExpired: true,
    body: CertificateForm,
    refuses: [certificateRefusals.entered, certificateRefusals.notIssuedYet],
    once: true,
  }),
  remove: route('employee', 'DELETE /{email}/ase/{id}', {
    ...own,
    what: 'Remove an ASE certificate with its scan',
    allowedWhenExpired: true,
    params: z.strictObject({ email: email(), id: id('Certificate') }),
  }),
}

const needs = 'shop.employees' as const
const inShop = z.strictObject({ shop: id('Shop') })
const ofShop = z.strictObject({ shop: id('Shop'), id: id('Certificate') })

export const certificates = {
  matrix: staffRoute('owner', 'GET /ase/{shop}', {
    needs,
    what: 'List the employees of a shop with their ASE certificates',
    params: inShop,
    reply: CertificateMatrix,
  }),
  check: staffRoute('owner', 'PUT /ase/{shop}/{id}/check', {
    needs,
    what: 'Record that somebody compared an employee’s ASE certificate with the paper, or take that back',
    params: ofShop,
    body: z.strictObject({ checked: z.boolean() }),
    reply: CertificateMatrix,
    refuses: [certificateRefusals.ownCheck],
  }),
  getScan: staffRoute('owner', 'GET /ase/{shop}/{id}/scan', {
    needs,
    what: 'Get the scan of an employee’s ASE certificate',
    params: ofShop,
    reply: file('application/octet-stream'),
  }),
  saveWarnings: staffRoute('owner', 'PUT /ase/{shop}/warnings', {
    needs,
    what: 'Choose whether the desk is warned when nobody certified is assigned to a labor line',
    params: inShop,
    body: z.strictObject({ on: z.boolean() }),
    reply: CertificateMatrix,
  }),
  listGaps: staffRoute('shop', 'GET /workorder/{id}/ase', {
    what: 'List the labor lines of a work order whose technician has no current ASE certificate for that work',
    params: z.strictObject({ id: id() }),
    reply: OrderGaps,
  }),
}
