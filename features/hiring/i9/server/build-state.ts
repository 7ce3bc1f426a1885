import type { Clock, Db, Provided } from '../../../../kit/server/index.ts'
import { findNewestEdition } from '../../i9-forms/rules.ts'
import { type OpenedForm, openForms } from '../../i9-forms/server/index.ts'
import { getEmployer, getToday, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { OwnI9, ShopI9, Step } from '../contract/index.ts'
import { calculateKeepUntil, decideStep } from '../rules.ts'
import { getDeadline, isEVerifyShop } from './shop-facts.ts'
import { showForm } from './show-form.ts'
import { findEndedBefore, findPaper, findRequest } from './store.ts'

/** The draft's name in `form_draft`, as the page has it. */
export const draftName = 'i9'

interface Services {
  db: Db
  get: Provided['get']
  clock: Clock
}

const readFacts = ({ section2, entries }: OpenedForm) => ({
  completedOn: section2?.signedOn ?? null,
  coversFrom:
    entries
      .flatMap(({ row }) => row.firstDay ?? [])
      .toSorted()
      .at(-1) ?? null,
})

/** The next step for an employee. */
export const findStep = async (db: Db, record: PersonnelRecord, form: OpenedForm | null): Promise<Step> =>
  decideStep({
    form: form && readFacts(form),
    paperFrom: (await findPaper(db, record.id))?.hiredOn ?? null,
    firstDay: record.firstDay,
    endedOn: await findEndedBefore(db, record.id, record.firstDay),
  })

/** Whether the form covers the employment that the record's first day began. A later rehire has a date of its own on the form, or a new form. */
export async function isOfThisEmployment(db: Db, record: PersonnelRecord, form: OpenedForm): Promise<boolean> {
  const step = await findStep(db, record, form)
  return step !== 'rehire' && step !== 'new-form'
}

/** The newest end of work authorization and of a receipt on a form. */
export const getDates = ({ entries }: OpenedForm) => {
  const { reverifyOn, receiptUntil } = entries.at(-1)!.row
  return { reverifyOn, receiptUntil }
}

/** The last day on which a form has to be kept, if known. */
export function getKeepUntil(
  form: OpenedForm,
  { lastDay, firstDay }: Pick<PersonnelRecord, 'lastDay' | 'firstDay'>,
): string | null {
  const hiredOn = readFacts(form).coversFrom ?? firstDay ?? form.section1.signedOn
  return calculateKeepUntil(hiredOn, lastDay)
}

export async function buildOwnState(services: Services, record: PersonnelRecord): Promise<OwnI9> {
  const { db } = services
  const today = getToday(services, record)
  const forms = await openForms(services, record.id)
  const edition = findNewestEdition(today)
  const asked = await findRequest(db, record.id)
  const paper = await findPaper(db, record.id)
  const deadline = record.firstDay === null ? null : await getDeadline(db, record, record.firstDay, today)
  return {
    shop: { id: record.shopId, dba: record.dba, timeZone: record.timeZone },
    today,
    firstDay: record.firstDay,
    edition: edition && {
      key: edition.key,
      expiresOn: edition.expiresOn,
      alienLabel: edition.alienLabel,
      sexWord: edition.sexWord,
    },
    isEVerify: await isEVerifyShop(db, record.shopId),
    step: await findStep(db, record, forms.at(-1) ?? null),
    section1DueOn: record.firstDay,
    section2DueOn: deadline?.dueOn ?? null,
    daysLeft: deadline?.daysLeft ?? null,
    asked: asked && { at: asked.at.toISOString(), note: asked.note },
    paper: paper && { ...paper, at: paper.at.toISOString() },
    forms: forms.map((form) => showForm(form, { ...getDates(form), keepUntil: getKeepUntil(form, record) })).toReversed(),
  }
}

export async function buildShopState(
  services: Services & { actor: { accountId: string } },
  record: PersonnelRecord,
): Promise<ShopI9> {
  const { id, firstName, lastName, email, accountId, holdReason } = record
  const { name, address } = await getEmployer(services.db, record.shopId)
  return {
    ...(await buildOwnState(services, record)),
    employee: { id, name: `${firstName} ${lastName}`, email },
    isOwn: accountId === services.actor.accountId,
    isOnHold: holdReason !== '',
    employer: { name, address },
  }
}
