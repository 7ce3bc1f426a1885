-- When everything in the record of someone who left was deleted, because its time was over. The row stays, because others name it; it says
-- nothing about the person.
alter table personnel add column forgotten_at timestamptz;

-- The papers of a record never change, and are deleted only four years after the end of the employment, and not on hold (26 CFR 31.6001-1(e)(2);
-- the server waits longer).
create function keep_record() returns trigger language plpgsql as $$
declare
  record_id uuid;
  is_over boolean;
begin
  if tg_op = 'UPDATE' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  record_id := coalesce((to_jsonb(old) ->> 'personnel_id')::uuid,
    (select personnel_id from deposit_change where id = (to_jsonb(old) ->> 'change_id')::uuid));
  select p.hold_reason = '' and m.ended_at is not null
      and current_date > coalesce(p.last_day, m.ended_at::date) + interval '4 years'
    into is_over
    from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id where p.id = record_id;
  if not coalesce(is_over, false) then
    raise exception '% is kept by law', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
drop trigger employment_change_frozen on employment_change;
create trigger employment_change_kept before update or delete on employment_change for each row execute function keep_record();
drop trigger personnel_view_frozen on personnel_view;
create trigger personnel_view_kept before update or delete on personnel_view for each row execute function keep_record();
drop trigger w4_version_frozen on w4_version;
create trigger w4_version_kept before update or delete on w4_version for each row execute function keep_record();
drop trigger deposit_change_frozen on deposit_change;
create trigger deposit_change_kept before update or delete on deposit_change for each row execute function keep_record();
drop trigger deposit_cancellation_frozen on deposit_cancellation;
create trigger deposit_cancellation_kept before update or delete on deposit_cancellation for each row execute function keep_record();
drop trigger employee_notice_frozen on employee_notice;
create trigger employee_notice_kept before update or delete on employee_notice for each row execute function keep_record();
