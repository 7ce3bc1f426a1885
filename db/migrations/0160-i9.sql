-- A Form I-9 of an employee at a shop: one for each hire that needs a new form. What is on it is in the sealed values of its entries.
create table i9_form (
  id uuid primary key,
  personnel_id uuid not null references personnel (id),
  number integer not null check (number > 0),
  -- The key of the edition it was begun on.
  edition text not null check (edition <> ''),
  created_at timestamptz not null,
  unique (personnel_id, number)
);

-- Each signature on a form: Section 1, Section 2, Supplement B, and corrections. Rows never change, and are deleted only when their time is over.
create table i9_entry (
  id uuid primary key,
  form_id uuid not null references i9_form (id),
  number integer not null check (number > 0),
  kind text not null check (kind in ('section1', 'section2', 'supplement-b', 'correction1', 'correction2')),
  signed_on date not null,
  -- By when it had to be signed, if by anything.
  due_on date,
  -- The first day of employment that Section 2 names, or a rehire's on Supplement B.
  first_day date,
  -- What the form says after this entry: when work authorization ends, and when the first receipt does.
  reverify_on date,
  receipt_until date,
  -- What was entered, with the signature and its evidence; and the whole form as a sealed PDF.
  sealed_id uuid not null references sealed_value (id),
  pdf_id uuid not null references sealed_value (id),
  by_account_id uuid not null references account (id),
  created_at timestamptz not null,
  unique (form_id, number),
  check ((number = 1) = (kind = 'section1')),
  check ((kind in ('section2', 'correction2')) <= (first_day is not null))
);

-- Forms are kept for three years after the hire or one year after the end of employment, whichever is later, and longer on hold (8 CFR 274a.2(b)(2)).
create function keep_i9() returns trigger language plpgsql as $$
declare
  form uuid;
  is_over boolean;
begin
  if tg_op = 'UPDATE' then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  form := case tg_table_name when 'i9_form' then old.id else (to_jsonb(old) ->> 'form_id')::uuid end;
  select p.hold_reason = '' and m.ended_at is not null and current_date > greatest(
      coalesce((select max(first_day) from i9_entry e join i9_form f on f.id = e.form_id where f.personnel_id = p.id), p.first_day,
        (select min(created_at)::date from i9_form where personnel_id = p.id)) + interval '3 years',
      coalesce(p.last_day, m.ended_at::date) + interval '1 year')
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
create trigger i9_form_kept before update or delete on i9_form for each row execute function keep_i9();
create trigger i9_entry_kept before update or delete on i9_entry for each row execute function keep_i9();

-- The shop asked for Section 1, or for a correction of it.
create table i9_request (
  id bigint generated always as identity primary key,
  personnel_id uuid not null references personnel (id),
  by_account_id uuid not null references account (id),
  asked_at timestamptz not null,
  note text not null check (length(note) <= 300)
);
create index i9_request_of on i9_request (personnel_id, id desc);

-- What was said about something due, so that it is said once.
create table i9_reminder (
  personnel_id uuid not null references personnel (id),
  stage text not null,
  due_on date not null,
  sent_at timestamptz not null,
  primary key (personnel_id, stage, due_on)
);

-- Forms that were deleted when their time was over. Nothing of them is here.
create table i9_deletion (
  form_id uuid primary key,
  personnel_id uuid not null references personnel (id),
  kept_until date not null,
  deleted_at timestamptz not null
);
create trigger i9_deletion_frozen before update or delete on i9_deletion for each row execute function refuse_change();

-- Whether a shop says that it takes part in E-Verify in good standing. The newest row counts; rows never change.
create table e_verify_attestation (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop (id),
  is_enrolled boolean not null,
  text text not null,
  by_account_id uuid not null references account (id),
  at timestamptz not null
);
create index e_verify_attestation_of on e_verify_attestation (shop_id, id desc);
create trigger e_verify_attestation_frozen before update or delete on e_verify_attestation
  for each row execute function refuse_change();
