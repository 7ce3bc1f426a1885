-- What a vendor was not mailed because of the daily limit of mails, until one summary names all of it.
create table vendor_held_mail (
  id bigint generated always as identity primary key,
  vendor_id uuid not null references vendor (account_id),
  purchase_id uuid not null references vendor_order (purchase_id),
  title text not null,
  at timestamptz not null,
  summarized_at timestamptz
);
create index vendor_held_mail_open on vendor_held_mail (vendor_id, at) where summarized_at is null;
create index vendor_held_mail_summary on vendor_held_mail (vendor_id, summarized_at);
