-- After how many days a shop asks for a rating of a paid visit; 0: never. Without a row, two days.
create table rating_asking (
  shop_id uuid primary key references shop on delete cascade,
  days smallint not null check (days between 0 and 14)
);

-- That a visit's customer was asked, or was not to be. One row a visit, so nobody is asked twice.
create table rating_request (
  work_order_id uuid primary key references work_order on delete cascade,
  shop_id uuid not null references shop on delete cascade,
  asked_at timestamptz not null
);
create index rating_request_shop on rating_request (shop_id, asked_at desc);

-- What to ask for: visits of the last days, in all shops.
create index work_order_closed on work_order (closed_at) where state = 'closed';

-- Requests for a rating can be turned off by mail and by text, like every other notice.
alter table customer
  drop constraint customer_no_mail_check,
  drop constraint customer_no_text_check,
  add constraint customer_no_mail_check check (no_mail <@ array['appointments', 'ready', 'payments', 'ratings']),
  add constraint customer_no_text_check check (no_text <@ array['appointments', 'estimates', 'ready', 'payments', 'ratings']);
