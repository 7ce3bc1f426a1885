import { listRows } from '../../../../kit/server/index.ts'
import type { Row, Section } from './read-sections.ts'

/** Employment: the file, the forms, the hours and the pay. */
export const workSections: readonly Section[] = [
  {
    name: 'jobs',
    title: 'Your jobs',
    tables: ['personnel'],
    read: (db, of) => listRows<Row<'shop' | 'first_day' | 'last_day' | 'ssn_last4' | 'created_at'>>(db)`
      select p.id::text as key, shop.dba as shop, p.first_day, p.last_day, p.ssn_last4, p.created_at
      from personnel p join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (p.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'job-changes',
    title: 'Changes to your jobs',
    tables: ['employment_change'],
    read: (db, of) => listRows<Row<'shop' | 'at' | 'first_day' | 'last_day'>>(db)`
      select h.id::text as key, shop.dba as shop, h.at, h.first_day, h.last_day
      from employment_change h join personnel p on p.id = h.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'w4',
    title: 'Your W-4 forms',
    tables: ['w4_version'],
    read: (db, of) => listRows<Row<'shop' | 'kind' | 'form_year' | 'received_on' | 'effective_on' | 'expires_on' | 'created_at'>>(
      db,
    )`
      select w.id::text as key, shop.dba as shop, w.kind, w.form_year, w.received_on, w.effective_on, w.expires_on, w.created_at
      from w4_version w join personnel p on p.id = w.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (w.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'i9',
    title: 'Your Form I-9',
    tables: ['i9_form', 'i9_entry'],
    read: (db, of) => listRows<
      Row<'shop' | 'edition' | 'kind' | 'signed_on' | 'due_on' | 'first_day' | 'reverify_on' | 'receipt_until'>
    >(db)`
      select y.id::text as key, shop.dba as shop, f.edition, y.kind, y.signed_on, y.due_on, y.first_day, y.reverify_on, y.receipt_until
      from i9_entry y join i9_form f on f.id = y.form_id join personnel p on p.id = f.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (y.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'i9-on-paper',
    title: 'Your Form I-9 on paper',
    tables: ['i9_paper'],
    read: (db, of) => listRows<Row<'shop' | 'is_on_file' | 'hired_on' | 'reverify_on' | 'statement' | 'at'>>(db)`
      select y.id::text as key, shop.dba as shop, y.is_on_file, y.hired_on, y.reverify_on, y.statement, y.at
      from i9_paper y join personnel p on p.id = y.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (y.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'documents',
    title: 'Your documents at work',
    tables: ['employee_document'],
    read: (db, of) => listRows<
      Row<'shop' | 'category' | 'title' | 'file_name' | 'size_bytes' | 'expires_on' | 'created_at' | 'deleted_at'>
    >(db)`
      select d.id::text as key, shop.dba as shop, d.category, d.title, d.file_name, d.size_bytes, d.expires_on, d.created_at, d.deleted_at
      from employee_document d join personnel p on p.id = d.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and d.visibility = 'both' and (d.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'document-requests',
    title: 'Documents you were asked for',
    tables: ['document_request'],
    read: (db, of) => listRows<Row<'shop' | 'category' | 'title' | 'note' | 'due_on' | 'asked_at' | 'cancelled_at'>>(db)`
      select q.id::text as key, shop.dba as shop, q.category, q.title, q.note, q.due_on, q.asked_at, q.cancelled_at
      from document_request q join personnel p on p.id = q.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (q.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'notices',
    title: 'Notices from your shop',
    tables: ['employee_notice'],
    read: (db, of) => listRows<Row<'shop' | 'text' | 'at'>>(db)`
      select n.id::text as key, shop.dba as shop, n.text, n.at
      from employee_notice n join personnel p on p.id = n.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (n.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'manuals',
    title: 'Employee manuals you acknowledged',
    tables: ['manual_acknowledgment'],
    read: (db, of) => listRows<Row<'shop' | 'name' | 'statement' | 'sha256' | 'at'>>(db)`
      select k.id::text as key, shop.dba as shop, k.name, k.statement, k.sha256, k.at
      from manual_acknowledgment k join personnel p on p.id = k.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'courses',
    title: 'Courses you were given',
    tables: ['course_assignment'],
    read: (db, of) => listRows<Row<'shop' | 'title' | 'due_on' | 'created_at' | 'ended_at'>>(db)`
      select g.id::text as key, shop.dba as shop, g.title, g.due_on, g.created_at, g.ended_at
      from course_assignment g join personnel p on p.id = g.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (g.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'course-results',
    title: 'Courses you finished',
    tables: ['course_completion'],
    read: (db, of) => listRows<Row<'shop' | 'score' | 'completed_on'>>(db)`
      select m.id::text as key, shop.dba as shop, m.score, m.completed_on
      from course_completion m join personnel p on p.id = m.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (m.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'quizzes',
    title: 'Your answers in quizzes',
    tables: ['quiz_attempt'],
    read: (db, of) => listRows<Row<'shop' | 'answers' | 'score' | 'passed' | 'at'>>(db)`
      select q.id::text as key, shop.dba as shop, q.answers, q.score, q.passed, q.at
      from quiz_attempt q join personnel p on p.id = q.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (q.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'course-steps',
    title: 'Course steps you completed',
    tables: ['course_progress'],
    read: (db, of) => listRows<Row<'shop' | 'mark' | 'done_at'>>(db)`
      select s.personnel_id || ' ' || s.course_id || ' ' || s.round || ' ' || s.step_id as key, shop.dba as shop, s.mark, s.done_at
      from course_progress s join personnel p on p.id = s.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (s.personnel_id || ' ' || s.course_id || ' ' || s.round || ' ' || s.step_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'certificates',
    title: 'Your ASE certificates',
    tables: ['ase_certificate'],
    read: (db, of) => listRows<Row<'code' | 'number' | 'issued_on' | 'expires_on' | 'saved_at'>>(db)`
      select f.id::text as key, f.code, f.number, f.issued_on, f.expires_on, f.saved_at
      from ase_certificate f
      where f.account_id = ${of.accountId} and (f.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'levels',
    title: 'Your levels',
    tables: ['level_decision'],
    read: (db, of) => listRows<Row<'shop' | 'level_name' | 'kind' | 'at'>>(db)`
      select v.id::text as key, shop.dba as shop, v.level_name, v.kind, v.at
      from level_decision v join personnel p on p.id = v.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (v.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'trade',
    title: 'How long you have worked in the trade',
    tables: ['trade_start'],
    read: (db, of) => listRows<Row<'shop' | 'since' | 'at'>>(db)`
      select t.personnel_id::text as key, shop.dba as shop, t.since, t.at
      from trade_start t join personnel p on p.id = t.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (t.personnel_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'punches',
    title: 'Your punches',
    tables: ['shift_punch'],
    read: (db, of) => listRows<Row<'shop' | 'kind' | 'at' | 'source' | 'by_tablet'>>(db)`
      select h.id::text as key, shop.dba as shop, h.kind, h.at, h.source, h.by_tablet
      from shift_punch h join shop on shop.id = h.shop_id
      where h.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'tablet-punches',
    title: 'Your punches on shop tablets',
    tables: ['tablet_punch'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'tablet'
        | 'kind'
        | 'at'
        | 'device_at'
        | 'received_at'
        | 'doubt'
        | 'state'
        | 'is_own'
        | 'said_at'
        | 'answered_at'
        | 'note'
      >
    >(db)`
      select h.id::text as key, shop.dba as shop, t.name as tablet, h.kind, h.at, h.device_at, h.received_at, h.doubt, h.state, h.is_own, h.said_at,
        h.answered_at, h.note
      from tablet_punch h join shop on shop.id = h.shop_id join shop_tablet t on t.id = h.tablet_id
      where h.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'punch-corrections',
    title: 'Corrections to your punches',
    tables: ['shift_correction'],
    read: (db, of) => listRows<Row<'shop' | 'day' | 'reason' | 'state' | 'note' | 'made_at' | 'answered_at'>>(db)`
      select k.id::text as key, shop.dba as shop, k.day, k.reason, k.state, k.note, k.made_at, k.answered_at
      from shift_correction k join shop on shop.id = k.shop_id
      where k.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'timesheets',
    title: 'Your approved weeks',
    tables: ['timesheet_approval'],
    read: (db, of) => listRows<
      Row<'shop' | 'first_day' | 'last_day' | 'seconds' | 'approved_at' | 'reopened_at' | 'reopen_reason'>
    >(db)`
      select t.id::text as key, shop.dba as shop, t.first_day, t.last_day, t.seconds, t.approved_at, t.reopened_at, t.reopen_reason
      from timesheet_approval t join shop on shop.id = t.shop_id
      where t.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'time-off-policies',
    title: 'Your time-off policies',
    tables: ['time_off_assignment'],
    read: (db, of) => listRows<Row<'shop' | 'policy' | 'first_day' | 'last_day'>>(db)`
      select t.id::text as key, shop.dba as shop, p.name as policy, t.first_day, t.last_day
      from time_off_assignment t join time_off_policy p on p.id = t.policy_id join shop on shop.id = t.shop_id
      where t.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'time-off-requests',
    title: 'Your requests for time off',
    tables: ['time_off_request'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'policy'
        | 'first_day'
        | 'last_day'
        | 'from_time'
        | 'to_time'
        | 'minutes'
        | 'note'
        | 'state'
        | 'requested_at'
        | 'answer'
      >
    >(db)`
      select t.id::text as key, shop.dba as shop, p.name as policy, t.first_day, t.last_day, t.from_time, t.to_time, t.minutes, t.note, t.state,
        t.requested_at, t.answer
      from time_off_request t join time_off_policy p on p.id = t.policy_id join shop on shop.id = t.shop_id
      where t.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'absences',
    title: 'When your shop’s calendar shows you as off',
    tables: ['technician_absence'],
    read: (db, of) => listRows<Row<'shop' | 'from' | 'to'>>(db)`
      select t.id::text as key, shop.dba as shop, lower(t.during) as from, upper(t.during) as to
      from technician_absence t join shop on shop.id = t.shop_id
      where t.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'time-off-entries',
    title: 'What you earned and took of time off',
    tables: ['time_off_entry'],
    read: (db, of) => listRows<Row<'shop' | 'policy' | 'day' | 'kind' | 'minutes' | 'reason' | 'made_at'>>(db)`
      select t.id::text as key, shop.dba as shop, p.name as policy, t.day, t.kind, t.minutes, t.reason, t.made_at
      from time_off_entry t join time_off_policy p on p.id = t.policy_id join shop on shop.id = t.shop_id
      where t.account_id = ${of.accountId} and (t.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'job-clock',
    title: 'Your hours on jobs',
    tables: ['job_clock'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'title' | 'started_at' | 'ended_at' | 'ended_how'>>(db)`
      select j.id::text as key, shop.dba as shop, o.invoice, j.title, j.started_at, j.ended_at, j.ended_how
      from job_clock j join work_order o on o.id = j.work_order_id join shop on shop.id = j.shop_id
      where j.account_id = ${of.accountId} and (j.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'job-clock-corrections',
    title: 'Corrections to your hours on jobs',
    tables: ['job_clock_correction'],
    read: (db, of) => listRows<Row<'shop' | 'was_started_at' | 'was_ended_at' | 'reason' | 'at'>>(db)`
      select k.id::text as key, shop.dba as shop, k.was_started_at, k.was_ended_at, k.reason, k.at
      from job_clock_correction k join job_clock j on j.id = k.job_clock_id join shop on shop.id = k.shop_id
      where j.account_id = ${of.accountId} and (k.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-plans',
    title: 'Your pay plans',
    tables: ['pay_plan'],
    read: (db, of) => listRows<
      Row<
        | 'shop'
        | 'first_day'
        | 'kind'
        | 'rate_cents'
        | 'guarantee_cents'
        | 'time_off_rate_cents'
        | 'labor_commission_bp'
        | 'parts_commission_bp'
        | 'commission_by'
        | 'exemption'
        | 'spiffs'
        | 'reason'
        | 'made_at'
        | 'withdrawn_at'
      >
    >(db)`
      select p.id::text as key, shop.dba as shop, p.first_day, p.kind, p.rate_cents, p.guarantee_cents, p.time_off_rate_cents, p.labor_commission_bp, p.parts_commission_bp, p.commission_by, p.exemption, p.spiffs, p.reason, p.made_at, p.withdrawn_at
      from pay_plan p join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (p.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'earned-on-orders',
    title: 'What you did and sold on repair orders',
    tables: ['earned_fact'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'day' | 'earned_by' | 'kind' | 'hundredths' | 'text' | 'why'>>(db)`
      select f.id::text as key, shop.dba as shop, o.invoice, f.day, f.earned_by, f.kind, f.hundredths, f.text, f.why
      from earned_fact f join work_order o on o.id = f.work_order_id join shop on shop.id = f.shop_id
      where f.account_id = ${of.accountId} and (f.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'labor-splits',
    title: 'Your shares of labor',
    tables: ['labor_split_share'],
    read: (db, of) => listRows<Row<'shop' | 'invoice' | 'way' | 'weight' | 'made_at' | 'replaced_at'>>(db)`
      select h.split_id::text as key, shop.dba as shop, o.invoice, s.way, h.weight, s.made_at, s.replaced_at
      from labor_split_share h join labor_split s on s.id = h.split_id join work_order o on o.id = s.work_order_id join shop on shop.id = s.shop_id
      where h.account_id = ${of.accountId} and (h.split_id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-stubs',
    title: 'Your pay stubs',
    tables: ['pay_stub'],
    read: (db, of) => listRows<
      Row<
        'shop' | 'pay_date' | 'period_first' | 'period_last' | 'gross_cents' | 'net_cents' | 'facts' | 'approved_at' | 'voided_at'
      >
    >(db)`
      select s.id::text as key, shop.dba as shop, s.pay_date, s.period_first, s.period_last, s.gross_cents, s.net_cents, s.facts, s.approved_at, s.voided_at
      from pay_stub s join shop on shop.id = s.shop_id
      where s.account_id = ${of.accountId} and s.approved_at is not null and (s.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'labor-costs',
    title: 'Your pay by repair order',
    tables: ['labor_cost'],
    read: (db, of) => listRows<Row<'shop' | 'pay_date' | 'invoice' | 'pay_cents' | 'seconds'>>(db)`
      select concat_ws(' ', c.stub_id, c.work_order_id, c.source_id) as key, shop.dba as shop, s.pay_date, o.invoice, c.pay_cents, c.seconds
      from labor_cost c join pay_stub s on s.id = c.stub_id join shop on shop.id = c.shop_id left join work_order o on o.id = c.work_order_id
      where c.account_id = ${of.accountId} and concat_ws(' ', c.stub_id, c.work_order_id, c.source_id) > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-stub-lines',
    title: 'The lines of your pay stubs',
    tables: ['pay_stub_line'],
    read: (db, of) => listRows<
      Row<
        | 'pay_date'
        | 'side'
        | 'code'
        | 'label'
        | 'week'
        | 'minutes'
        | 'hundredths'
        | 'rate_cents'
        | 'taxable_cents'
        | 'cents'
        | 'ytd_cents'
      >
    >(db)`
      select l.stub_id || ' ' || l.side || ' ' || l.position as key, s.pay_date, l.side, l.code, l.label, l.week, l.minutes, l.hundredths, l.rate_cents, l.taxable_cents, l.cents, l.ytd_cents
      from pay_stub_line l join pay_stub s on s.id = l.stub_id
      where s.account_id = ${of.accountId} and s.approved_at is not null and l.side <> 'employer' and (l.stub_id || ' ' || l.side || ' ' || l.position)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'pay-payments',
    title: 'How you were paid',
    tables: ['pay_payment'],
    read: (db, of) => listRows<Row<'shop' | 'method' | 'account_last4' | 'cents' | 'state'>>(db)`
      select y.id::text as key, shop.dba as shop, y.method, y.account_last4, y.cents, y.state
      from pay_payment y join pay_stub s on s.id = y.stub_id join shop on shop.id = y.shop_id
      where y.account_id = ${of.accountId} and s.approved_at is not null and (y.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'deposit-changes',
    title: 'Changes to where your pay goes',
    tables: ['deposit_change'],
    read: (db, of) => listRows<Row<'shop' | 'made_at' | 'effective_on'>>(db)`
      select h.id::text as key, shop.dba as shop, h.made_at, h.effective_on
      from deposit_change h join personnel p on p.id = h.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (h.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'file-views',
    title: 'Who opened your personnel file',
    tables: ['personnel_view'],
    read: (db, of) => listRows<Row<'shop' | 'at' | 'what'>>(db)`
      select w.id::text as key, shop.dba as shop, w.at, w.what
      from personnel_view w join personnel p on p.id = w.personnel_id join shop on shop.id = p.shop_id
      where p.account_id = ${of.accountId} and (w.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
  {
    name: 'workweeks',
    title: 'Your workweeks and how their overtime was worked out',
    tables: ['workweek_record'],
    read: (db, of) => listRows<
      Row<'shop' | 'first_day' | 'period_first' | 'period_last' | 'is_exempt' | 'inputs' | 'detail' | 'recorded_at'>
    >(db)`
      select w.id::text as key, shop.dba as shop, w.first_day, w.period_first, w.period_last, w.is_exempt, w.inputs, w.detail, w.recorded_at
      from workweek_record w join shop on shop.id = w.shop_id
      where w.account_id = ${of.accountId} and (w.id)::text > ${of.after} order by 1 limit ${of.rows}`,
  },
]
