-- What the rule of the shop's state lets a bill go above the authorized amount: fixed with the answer it is about.
alter table work_order
  add column tolerated_cents integer not null default 0 check (tolerated_cents >= 0),
  -- what was approved before tax, where the state's rule counts so
  add column authorized_net_cents integer check (authorized_net_cents >= 0),
  add constraint work_order_nothing_tolerated_above_nothing check (tolerated_cents = 0 or authorized_cents > 0),
  drop constraint work_order_never_billed_above_authorized,
  add constraint work_order_never_billed_above_authorized check (
    state not in ('ready', 'closed')
    or case
      when authorized_net_cents is null then bill_cents <= coalesce(authorized_cents, 0) + tolerated_cents
      else bill_cents - bill_tax_cents <= authorized_net_cents + tolerated_cents
    end
  );

-- Each event of an order has a number and covers the one before it: by its hash, over its own content and that one's hash.
-- how many events an order has: without it the last could be taken away
alter table work_order add column events integer not null default 0;
alter table work_order_event
  add column seq integer,
  add column address text not null default '',
  add column user_agent text not null default '',
  add column prev_hash text,
  add column hash text;

-- The canonical text, one field a line; server/trail.ts of work-orders writes the same.
create function work_order_event_hash(e work_order_event) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\n', e.prev_hash, e.seq, e.id, e.work_order_id, e.shop_id,
    to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), coalesce(e.account_id::text, '-'), to_json(e.what)::text,
    to_json(e.address)::text, to_json(e.user_agent)::text, e.detail::text), 'UTF8')), 'hex')
$$;

create function chain_work_order_event() returns trigger language plpgsql as $$
begin
  -- Two at once take turns.
  update work_order set events = events + 1 where id = new.work_order_id returning events into new.seq;
  new.prev_hash := coalesce(
    (select hash from work_order_event where work_order_id = new.work_order_id and seq = new.seq - 1), repeat('0', 64));
  new.hash := work_order_event_hash(new);
  return new;
end $$;

drop trigger work_order_event_frozen on work_order_event;
do $$
declare
  e work_order_event;
  last work_order_event;
begin
  for e in select * from work_order_event order by work_order_id, id loop
    if last.work_order_id is distinct from e.work_order_id then last := null; end if;
    e.seq := coalesce(last.seq, 0) + 1;
    e.prev_hash := coalesce(last.hash, repeat('0', 64));
    e.hash := work_order_event_hash(e);
    update work_order_event set seq = e.seq, prev_hash = e.prev_hash, hash = e.hash where id = e.id;
    last := e;
  end loop;
end $$;
update work_order o set events = n.events
  from (select work_order_id, count(*) as events from work_order_event group by work_order_id) n where n.work_order_id = o.id;
alter table work_order_event
  alter column seq set not null,
  alter column prev_hash set not null,
  alter column hash set not null,
  add unique (work_order_id, seq);
create trigger work_order_event_chained before insert on work_order_event for each row execute function chain_work_order_event();
create trigger work_order_event_frozen before update or delete on work_order_event for each row execute function refuse_change();

-- The consent to sign and receive papers electronically, asked for once; the newest row says whether it stands.
create table electronic_consent (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  kind text not null check (kind in ('given', 'withdrawn')),
  -- the text that was agreed to, and its name
  version text not null,
  text text not null,
  at timestamptz not null,
  address text not null,
  user_agent text not null
);
create index electronic_consent_customer on electronic_consent (customer_id, id desc);
create trigger electronic_consent_frozen before update or delete on electronic_consent for each row execute function refuse_change();
