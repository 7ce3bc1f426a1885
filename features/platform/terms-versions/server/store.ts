import { type Db, findRow, findValue, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { PublishForm, TermsDraft, TermsVersion } from '../contract/index.ts'

/** A published version, as every process keeps it in memory. */
export interface PublishedTerms {
  id: string
  number: number
  body: string
  summary: string
  requiresConsent: boolean
  effectiveOn: string
}

/** Every published version, newest first. */
export const listPublished = (db: Db) =>
  listRows<PublishedTerms>(db)`
    select id, number, body, summary, requires_consent as "requiresConsent", effective_on as "effectiveOn"
    from terms_version where number is not null and effective_on is not null order by number desc`

interface ListedVersion extends Omit<TermsVersion, 'publishedAt' | 'isCurrent'> {
  publishedAt: Date
}

/** Newest first, below the number `after`. */
export const listVersions = (db: Db, { after, limit }: { after: number | null; limit: number }) =>
  listRows<ListedVersion>(db)`
    select t.id, t.number, t.effective_on as "effectiveOn", t.summary, t.requires_consent as "requiresConsent", t.body_hash as "textHash",
      coalesce(m.name, a.email, '') as "publishedBy", t.published_at as "publishedAt",
      (select count(*) from terms_agreement g where g.version_id = t.id and g.account_id is not null)::int as agreed
    from terms_version t left join account a on a.id = t.published_by left join admin_account m on m.account_id = t.published_by
    where t.number is not null and t.effective_on is not null and t.published_at is not null
      and (${after}::int is null or t.number < ${after}::int)
    order by t.number desc limit ${limit}`

interface DraftRow extends Omit<TermsDraft, 'startedAt' | 'number' | 'proposal'> {
  id: string
  startedAt: Date
  proposedBy: string
  proposedAt: Date | null
  isMine: boolean
}

/** `isMine` when the account sent it for approval. */
export const findDraft = (db: Db, accountId: string) =>
  findRow<DraftRow>(db)`
    select t.id, t.version, t.body, t.summary, t.requires_consent as "requiresConsent", t.effective_on as "effectiveOn",
      coalesce(m.name, a.email, '') as "startedBy", t.created_at as "startedAt",
      coalesce(w.name, p.email, '') as "proposedBy", t.proposed_at as "proposedAt", coalesce(t.proposed_by = ${accountId}::uuid, false) as "isMine"
    from terms_version t left join account a on a.id = t.created_by left join admin_account m on m.account_id = t.created_by
      left join account p on p.id = t.proposed_by left join admin_account w on w.account_id = t.proposed_by
    where t.published_at is null`

/** Held until the transaction ends. */
export const lockDraft = (tx: Db) =>
  findRow<{ id: string; version: number; proposedBy: string | null; effectiveOn: string | null }>(tx)`
    select id, version, proposed_by as "proposedBy", effective_on as "effectiveOn" from terms_version where published_at is null for update`

/** The text of the newest version. Null when there is a draft already. */
export const insertDraft = (tx: Db, { by, at }: { by: string; at: Date }) =>
  findValue<{ id: string }>(tx)`
    insert into terms_version (body, created_by, created_at)
    select body, ${by}, ${at} from terms_version where published_at is not null order by number desc limit 1
    on conflict do nothing returning id`

interface DraftText extends Omit<PublishForm, 'effectiveOn'> {
  effectiveOn: string | null
}

export const updateDraft = (tx: Db, id: string, { body, summary, requiresConsent, effectiveOn }: DraftText) =>
  runSql(tx)`
    update terms_version set body = ${body}, summary = ${summary}, requires_consent = ${requiresConsent},
      effective_on = ${effectiveOn}::date, version = version + 1
    where id = ${id}`

/** Sends the draft to another admin, or with null takes it back. */
export const proposeDraft = (tx: Db, id: string, proposal: { by: string; at: Date } | null) =>
  runSql(tx)`
    update terms_version set proposed_by = ${proposal?.by ?? null}::uuid, proposed_at = ${proposal?.at ?? null}::timestamptz,
      version = version + 1
    where id = ${id}`

export const deleteDraft = (tx: Db, id: string) => runSql(tx)`delete from terms_version where id = ${id}`

/** Publishers take turns. */
export const lockNewest = (tx: Db) =>
  getRow<{ number: number; effectiveOn: string }>(tx)`
    select number, effective_on as "effectiveOn" from terms_version
    where number is not null and effective_on is not null order by number desc limit 1 for update`

export const publishDraft = (tx: Db, id: string, publication: { number: number; by: string; at: Date }) =>
  getValue<{ bodyHash: string }>(tx)`
    update terms_version set number = ${publication.number}, published_by = ${publication.by}, published_at = ${publication.at}
    where id = ${id}
    returning body_hash as "bodyHash"`

/** The account has to agree to the terms in effect before its first page, whether or not they ask those who have agreed to earlier ones. */
export const setMustAgree = (tx: Db, accountId: string) =>
  runSql(tx)`update account set must_agree = true where id = ${accountId}`

/** The number of the newest version that the account agreed to; without any, 0, or -1 when it must agree to one. */
export const getAgreedNumber = async (db: Db, accountId: string): Promise<number> =>
  (await findValue<{ number: number }>(db)`
    select coalesce(max(t.number), case when a.must_agree then -1 else 0 end) as number
    from account a left join terms_agreement g on g.account_id = a.id left join terms_version t on t.id = g.version_id
    where a.id = ${accountId} group by a.id`) ?? 0

/** The newest version the account agreed to. */
export const findAgreed = (db: Db, accountId: string) =>
  findRow<{ number: number; at: Date }>(db)`
    select t.number, g.agreed_at as at from terms_agreement g join terms_version t on t.id = g.version_id
    where g.account_id = ${accountId} and t.number is not null order by t.number desc limit 1`

export interface NewAgreement {
  versionId: string
  accountId: string | null
  appointmentId: string | null
  how: 'sign-up' | 'guest-booking' | 'asked'
  at: Date
  address: string
}

/** Again, it stays as it was. */
export const insertAgreement = (tx: Db, agreement: NewAgreement) =>
  runSql(tx)`
    insert into terms_agreement (version_id, account_id, appointment_id, how, agreed_at, address)
    values (${agreement.versionId}, ${agreement.accountId}::uuid, ${agreement.appointmentId}::uuid, ${agreement.how}, ${agreement.at}, ${agreement.address})
    on conflict do nothing`

/** Part of deleting a person: that they agreed stays, from where does not. Their visits may have been booked before they had the account. */
export const forgetAddresses = (tx: Db, accountId: string, visits: readonly string[]) =>
  runSql(tx)`
    update terms_agreement set address = ''
    where (account_id = ${accountId} or appointment_id = any(${[...visits]}::uuid[])) and address <> ''`
