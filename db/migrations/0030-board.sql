-- Since when an order is in its state, and what it waits for besides its customer's answer.
alter table work_order
  add column state_since timestamptz not null default now(),
  add column waits_for text check (waits_for in ('part', 'bay')),
  -- which part, from whom
  add column waits_note text not null default '',
  -- the day on which it is expected to end
  add column waits_until date,
  add constraint work_order_waits_for_something check (waits_for is not null or (waits_note = '' and waits_until is null));

-- A question that was sent again is still the same wait.
update work_order o set state_since = coalesce(
    case
      when o.closed_at is not null then o.closed_at
      when o.state = 'awaiting-authorization' then (
        select min(e.at) from work_order_event e
        where e.work_order_id = o.id and e.what = 'estimate-sent' and e.seq > coalesce(moved.seq, 0))
      else moved.at
    end, o.created_at)
  from work_order w left join lateral (
    select e.seq, e.at from work_order_event e
    where e.work_order_id = w.id and e.what in ('state-changed', 'authorized') order by e.seq desc limit 1) moved on true
  where w.id = o.id;

-- The board reads every order that is open, however many have ended.
create index work_order_open on work_order (shop_id, created_at desc) where closed_at is null;
