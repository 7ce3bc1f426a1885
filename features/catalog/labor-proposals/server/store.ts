import { sql } from 'kysely'
import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Evidence, ProposalForm, ProposalGroup } from '../contract/index.ts'

const fields = sql`'proposalId', p.id, 'kind', p.kind, 'guideTitle', p.guide_title, 'guideHundredths', p.guide_hundredths,
  'hundredths', p.hundredths, 'title', p.title, 'vehicleClass', p.vehicle_class, 'note', p.note, 'evidence', p.evidence, 'createdAt', p.created_at`

const proposalJson = sql`json_build_object(${fields}, 'state', p.state, 'answerHundredths', p.answer_hundredths, 'answerTitle', p.answer_title,
  'reason', p.reason, 'settledAt', p.settled_at, 'timeZone', (select s.time_zone from shop s where s.id = p.shop_id))`

export const getProposalJson = (db: Db, id: string) =>
  getValue<{ json: string }>(db)`select ${proposalJson}::text as json from labor_proposal p where p.id = ${id}`

/** A page of the proposals of the shops where the account works, newest first. Those that a newer one replaced are left out. */
export const readOwnProposals = (
  db: Db,
  { accountId, after, limit }: { accountId: string; after: string | null; limit: number },
) =>
  getValue<{ json: string }>(db)`
    with page as (
      select p.* from labor_proposal p
      where p.shop_id in (select shop_id from shop_member where account_id = ${accountId} and ended_at is null) and p.state <> 'replaced'
        and (${after}::uuid is null or p.number < (select x.number from labor_proposal x where x.id = ${after}::uuid))
      order by p.number desc limit ${limit + 1}
    ), shown as (select * from page order by number desc limit ${limit})
    select json_build_object('proposals', coalesce((select json_agg(${proposalJson} order by p.number desc) from shown p), '[]'::json),
      'next', case when (select count(*) from page) > ${limit} then (select id from shown order by number limit 1) end)::text as json`

export interface OpenProposal {
  id: string
  number: number
  shopId: string
  accountId: string
  kind: ProposalForm['kind']
  laborGuideId: number | null
  guideTitle: string
  title: string
}

const openColumns = sql`id, number::int, shop_id as "shopId", account_id as "accountId", kind, labor_guide_id as "laborGuideId",
  guide_title as "guideTitle", title`

/** The open proposals for one thing, locked until the transaction ends. */
export const lockSubject = (tx: Db, subject: string) =>
  listRows<OpenProposal>(tx)`
    select ${openColumns} from labor_proposal where subject = ${subject} and state = 'open' order by number for update`

export const lockProposal = (tx: Db, id: string) =>
  findRow<OpenProposal & { subject: string; state: string }>(tx)`
    select ${openColumns}, subject, state from labor_proposal where id = ${id} for update`

/** Makes two people of a shop who propose the same thing at once take turns. */
export const lockProposals = (tx: Db, subject: string) =>
  runSql(tx)`select pg_advisory_xact_lock(hashtext(${`labor_proposal ${subject}`}))`

export const replaceOwn = (tx: Db, { shopId, subject, at }: { shopId: string; subject: string; at: Date }) =>
  runSql(tx)`
    update labor_proposal set state = 'replaced', settled_at = ${at} where shop_id = ${shopId} and subject = ${subject} and state = 'open'`

export const insertProposal = (
  tx: Db,
  proposal: ProposalForm & {
    accountId: string
    subject: string
    guideTitle: string
    guideHundredths: number | null
    evidence: Evidence | null
    at: Date
  },
) =>
  getValue<{ id: string }>(tx)`
    insert into labor_proposal (shop_id, account_id, kind, subject, labor_guide_id, guide_title, guide_hundredths, hundredths, title, vehicle_class,
      note, evidence, created_at)
    values (${proposal.shop}, ${proposal.accountId}, ${proposal.kind}, ${proposal.subject}, ${proposal.laborguideId}, ${proposal.guideTitle}, ${proposal.guideHundredths},
      ${proposal.kind === 'title' ? null : proposal.hundredths}, ${proposal.kind === 'hours' ? '' : proposal.title}, ${proposal.vehicleClass}, ${proposal.note},
      ${proposal.evidence === null ? null : JSON.stringify(proposal.evidence)}::jsonb, ${proposal.at})
    returning id`

export const withdrawOne = (tx: Db, id: string, at: Date) =>
  runSql(tx)`update labor_proposal set state = 'withdrawn', settled_at = ${at} where id = ${id}`

export const settleAll = (
  tx: Db,
  ids: readonly string[],
  how: { isAccepted: boolean; hundredths: number | null; title: string; reason: string; by: string; at: Date },
) =>
  runSql(tx)`
    update labor_proposal set state = ${how.isAccepted ? 'accepted' : 'declined'}, answer_hundredths = ${how.hundredths},
      answer_title = ${how.title}, reason = ${how.reason}, settled_by = ${how.by}, settled_at = ${how.at}
    where id = any(${[...ids]}::uuid[])`

export type GroupRow = Omit<ProposalGroup, 'learned'> & { first: number }

/** A page of the proposed subjects, ordered by the oldest open proposal of each. */
export const listGroups = (db: Db, { after, limit }: { after: number; limit: number }) =>
  listRows<GroupRow>(db)`
    with grouped as (
      select subject, min(number) as first, max(number) as seen from labor_proposal where state = 'open' group by subject
    )
    select g.subject, g.first::int as first, g.seen::int as seen, max(p.kind) as kind,
      (select json_build_object('id', i.id, 'title', i.title, 'path', i.path, 'hundredths', i.hours_hundredths)
        from labor_guide_item i where i.id = max(p.labor_guide_id)) as item,
      json_agg(json_build_object(${fields}, 'shop', s.dba) order by p.number) as proposals
    from grouped g join labor_proposal p on p.subject = g.subject and p.state = 'open' join shop s on s.id = p.shop_id
    where g.first > ${after} group by g.subject, g.first, g.seen order by g.first limit ${limit}`
