-- Charges and credits of monthly accounts that are on no invoice yet.
create table ad_unbilled (
  transaction_id uuid primary key references ad_transaction (id),
  vendor_id uuid not null references ad_account (vendor_id),
  at timestamptz not null
);
create index ad_unbilled_vendor on ad_unbilled (vendor_id, at);
insert into ad_unbilled
select t.id, t.vendor_id, t.at from ad_transaction t join ad_posting p on p.transaction_id = t.id and p.book = 'receivable'
where t.kind in ('click', 'add-on', 'credit');

create function keep_ad_unbilled() returns trigger language plpgsql as $$
begin
  insert into ad_unbilled
  select t.id, t.vendor_id, t.at from ad_transaction t where t.id = new.transaction_id and t.kind in ('click', 'add-on', 'credit');
  return null;
end $$;
create trigger ad_posting_is_unbilled after insert on ad_posting
  for each row when (new.book = 'receivable') execute function keep_ad_unbilled();

create index vendor_by_name on vendor (lower(dba), account_id);

-- In the order in which they were entered, also within a millisecond.
alter table ad_transaction alter column id set default uuidv7();
