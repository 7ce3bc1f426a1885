-- What the law wants kept is counted from the day access ended, whatever earlier last day somebody typed.

create or replace function keep_acknowledgment()
 returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  if not exists (
    select from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = old.personnel_id and p.hold_reason = '' and m.ended_at is not null
      and current_date > greatest(p.last_day, m.ended_at::date) + interval '4 years') then
    raise exception '% is kept by law', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

create or replace function keep_i9()
 returns trigger language plpgsql as $$
declare
  form uuid;
  is_over boolean;
begin
  if tg_op = 'UPDATE' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  form := case tg_table_name when 'i9_form' then old.id else (to_jsonb(old) ->> 'form_id')::uuid end;
  select p.hold_reason = '' and m.ended_at is not null and current_date > greatest(
      -- Also the record's own first day, so that the answer stays the same while its entries are being deleted.
      coalesce(greatest((select max(first_day) from i9_entry e join i9_form f on f.id = e.form_id where f.personnel_id = p.id), p.first_day),
        (select min(created_at)::date from i9_form where personnel_id = p.id)) + interval '3 years',
      greatest(p.last_day, m.ended_at::date) + interval '1 year')
    into is_over
    from i9_form f join personnel p on p.id = f.personnel_id
      join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where f.id = form;
  if not coalesce(is_over, false) then
    raise exception '% is kept by law', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

create or replace function keep_record()
 returns trigger language plpgsql as $$
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
      and current_date > greatest(p.last_day, m.ended_at::date) + interval '4 years'
    into is_over
    from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id where p.id = record_id;
  if not coalesce(is_over, false) then
    raise exception '% is kept by law', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

create or replace function keep_training()
 returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from personnel p join shop_member m on m.shop_id = p.shop_id and m.account_id = p.account_id
    where p.id = old.personnel_id and p.hold_reason = '' and m.ended_at is not null
      and current_date > greatest(p.last_day, m.ended_at::date) + interval '4 years') then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;

-- To find anyone who said no for a phone.
create index text_consent_no on text_consent (phone) where not is_ok;
