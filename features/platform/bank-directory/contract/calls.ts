import { z } from 'zod'
import { file, loggedInRoute, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { bankImportRefusals } from './refusals.ts'
import {
  Bank,
  BankDirectory,
  BankFileForm,
  BankImport,
  BankImportDetail,
  ListedBank,
  maxBytes,
  routingNumber,
  StartForm,
} from './schemas.ts'

const oneImport = z.strictObject({ id: id('Import') })

export const banks = {
  find: loggedInRoute('bank', 'GET /bank', {
    what: 'Find the bank of a routing number, and the number that replaced it',
    query: z.strictObject({ routing: routingNumber() }),
    reply: Bank,
    limits: [{ max: 120, seconds: 600, per: 'account' }],
  }),
}

/** The admin's Banking: the directory that `GET /bank` answers from. */
export const bankDirectory = {
  read: route('bank', 'GET /directory', {
    what: 'Get the source, date and size of the bank directory in use',
    who: ['admin'],
    admins: ['finance'],
    reply: BankDirectory,
  }),
  search: route('bank', 'GET /directory/banks', {
    what: 'List the banks of the directory by routing number: those whose number begins with the text, or whose name and place have its words',
    who: ['admin'],
    admins: ['finance'],
    query: z.strictObject({
      text: z.string().trim().max(80).default(''),
      after: z
        .string()
        .regex(/^\d{9}$/, 'After is invalid')
        .optional(),
    }),
    reply: z.strictObject({
      banks: z.array(ListedBank),
      /** Send it as `after` for the next page; null at the end. */
      next: z.string().nullable(),
    }),
  }),
}

export const bankImports = {
  list: route('bank', 'GET /directory/imports', {
    what: 'List the imports of bank directories, newest first',
    who: ['admin'],
    admins: ['finance'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ imports: z.array(BankImport), next: z.uuid().nullable() }),
  }),
  upload: route('bank', 'POST /directory/imports', {
    what: 'Upload a bank directory (FedACH with 155 characters a record, or CSV; at most 12 MB and 60,000 rows) in the field `file` and compare it with the one in use; nothing is replaced until it is started',
    who: ['admin'],
    admins: ['finance'],
    body: BankFileForm,
    upload: true,
    largestUpload: maxBytes,
    reply: BankImport,
    refuses: [
      bankImportRefusals.tooLarge,
      bankImportRefusals.tooManyRows,
      bankImportRefusals.empty,
      bankImportRefusals.unreadable,
      bankImportRefusals.columnsMissing,
    ],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  read: route('bank', 'GET /directory/imports/{id}', {
    what: 'Get an import: what it changes in the directory, and the rejected rows',
    who: ['admin'],
    admins: ['finance'],
    params: oneImport,
    reply: BankImportDetail,
  }),
  rejectedTable: route('bank', 'GET /directory/imports/{id}/rejected', {
    what: 'Download the rejected rows of an import with their reasons',
    who: ['admin'],
    admins: ['finance'],
    params: oneImport,
    reply: file('text/csv; charset=utf-8'),
  }),
  start: route('bank', 'POST /directory/imports/{id}/start', {
    what: 'Replace the bank directory in use with an uploaded one',
    who: ['admin'],
    admins: ['finance'],
    confirms: true,
    params: oneImport,
    body: StartForm,
    reply: BankImport,
    refuses: [bankImportRefusals.notWaiting, bankImportRefusals.noValidRows, bankImportRefusals.directoryChanged],
    once: true,
  }),
  undo: route('bank', 'POST /directory/imports/{id}/undo', {
    what: 'Undo the import in use and restore the directory before it',
    who: ['admin'],
    admins: ['finance'],
    confirms: true,
    params: oneImport,
    body: z.strictObject({}),
    reply: BankImport,
    refuses: [bankImportRefusals.notCurrent, bankImportRefusals.nothingBefore],
    once: true,
  }),
  discard: route('bank', 'DELETE /directory/imports/{id}', {
    what: 'Delete an uploaded directory that was never imported',
    who: ['admin'],
    admins: ['finance'],
    params: oneImport,
    reply: oneImport,
    refuses: [bankImportRefusals.notWaiting],
  }),
}
