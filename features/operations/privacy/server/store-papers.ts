import { type Db, listRows } from '../../../../kit/server/index.ts'

/** A paper or picture of an export: a stored file, or a sealed value, which is opened only while it is downloaded. */
export interface Paper {
  id: string
  name: string
  sizeBytes: number
  /** The purpose that a sealed value is sealed with; null for a stored file. */
  purpose: string | null
}

/** The person's papers: what they signed, were sent or added at shops, and the forms and documents of their jobs; ordered by their ID. */
export const listPapers = (db: Db, accountId: string, after: string, most: number) =>
  listRows<Paper>(db)`
    with mine as (select o.id from work_order o join customer c on c.id = o.customer_id where c.account_id = ${accountId}),
    named (id) as (
      select paper_file_id from agreement where work_order_id in (select id from mine)
      union select file_id from order_document where work_order_id in (select id from mine)
      union select p.file_id from conversation_photo p where p.work_order_id in (select id from mine) and p.message_id is not null
      union select p.file_id from inspection_photo p join inspection_point n on n.id = p.inspection_point_id
        join inspection i on i.id = n.inspection_id where i.work_order_id in (select id from mine) and i.sent_at is not null
      union select p.file_id from appointment_photo p join appointment a on a.id = p.appointment_id
        join customer c on c.id = a.customer_id where c.account_id = ${accountId}
      union select x.file_id from tax_exemption x join customer c on c.id = x.customer_id where c.account_id = ${accountId}
      union select file_id from customer_document where account_id = ${accountId}
      union select file_id from vehicle_photo where account_id = ${accountId}
      union select file_id from ase_certificate where account_id = ${accountId}
      union select m.file_id from course_completion m join personnel p on p.id = m.personnel_id where p.account_id = ${accountId}
    ),
    sealed (id, name, purpose) as (
      select w.pdf_id, 'W-4 ' || w.received_on || '.pdf', v.purpose
        from w4_version w join personnel p on p.id = w.personnel_id join sealed_value v on v.id = w.pdf_id where p.account_id = ${accountId}
      union all select y.pdf_id, 'I-9 ' || y.signed_on || '.pdf', v.purpose
        from i9_entry y join i9_form f on f.id = y.form_id join personnel p on p.id = f.personnel_id
          join sealed_value v on v.id = y.pdf_id where p.account_id = ${accountId}
      union all select k.pdf_id, 'Employee manual ' || k.at::date || '.pdf', v.purpose
        from manual_acknowledgment k join personnel p on p.id = k.personnel_id join sealed_value v on v.id = k.pdf_id
        where p.account_id = ${accountId}
      union all select d.sealed_id, d.file_name, v.purpose
        from employee_document d join personnel p on p.id = d.personnel_id join sealed_value v on v.id = d.sealed_id
        where p.account_id = ${accountId} and d.visibility = 'both' and d.deleted_at is null
    )
    select * from (
      select f.id, f.name, f.size_bytes as "sizeBytes", null as purpose from file f where f.id in (select id from named)
      union all select s.id, s.name, octet_length(v.bytes), s.purpose from sealed s join sealed_value v on v.id = s.id
    ) one where one.id::text > ${after} order by one.id::text limit ${most}`
