-- A shop's own systems that are told of what happens there.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- sealed; the one before stays good beside it until `old_until`
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  created_at timestamptz not null,
  -- since when nothing sent there has arrived
  failing_since timestamptz,
  off_at timestamptz,
  -- why it is off: its owner, a 410, or three days without one that arrived
  off_because text check (off_because in ('owner', 'gone', 'failing')),
  check ((off_at is null) = (off_because is null)),
  check ((old_secret is null) = (old_until is null))
);
create index webhook_endpoint_shop on webhook_endpoint (shop_id, created_at);

create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  shop_id uuid not null,
  type text not null,
  body text not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  -- how many there had been when it was last sent by hand: the pauses begin anew
  attempts_before integer not null default 0,
  next_at timestamptz,
  tried_at timestamptz,
  took_ms integer,
  status smallint,
  error text not null default '',
  answer text not null default ''
);
create index webhook_delivery_shop on webhook_delivery (shop_id, created_at desc, id);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- Keeps what every endpoint of the shop that listens is told, in the transaction in which it happens.
create function raise_webhooks(shop uuid, what text, data jsonb) returns void language sql as $$
  with kept as (
    insert into webhook_delivery (endpoint_id, shop_id, type, body, created_at)
    select e.id, shop, what, json_build_object('type', what, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', data)::text, now()
    from webhook_endpoint e where e.shop_id = shop and e.off_at is null and what = any(e.events)
    returning id, endpoint_id
  )
  insert into delivery (kind, payload)
  select 'webhook', jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id, 'attempt', 1) from kept
$$;

create function webhook_order_state() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id, 'work_order.state_changed', jsonb_build_object('shop', new.shop_id, 'workOrderId', new.id,
    'invoice', new.invoice, 'state', new.state, 'from', case when tg_op = 'UPDATE' then old.state end));
  return null;
end $$;
create trigger webhook_order_opened after insert on work_order for each row execute function webhook_order_state();
create trigger webhook_order_moved after update of state on work_order for each row when (old.state <> new.state)
  execute function webhook_order_state();

create function webhook_estimate_answered() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id, 'estimate.answered', (select jsonb_build_object('shop', new.shop_id, 'workOrderId', o.id,
    'invoice', o.invoice, 'estimateId', new.estimate_id, 'authorizationId', new.id, 'how', new.how) from work_order o where o.id = new.work_order_id));
  return null;
end $$;
create trigger webhook_estimate_answered after insert on authorization_record for each row execute function webhook_estimate_answered();

create function webhook_payment() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id, 'payment.received', (select jsonb_build_object('shop', new.shop_id, 'workOrderId', o.id,
    'invoice', o.invoice, 'paymentId', new.id, 'amountCents', new.amount_cents) from work_order o where o.id = new.work_order_id));
  return null;
end $$;
create trigger webhook_payment after insert on ledger_entry for each row
  when (new.kind = 'payment' and new.work_order_id is not null) execute function webhook_payment();

create function webhook_appointment() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id,
    case when tg_op = 'INSERT' then 'appointment.made' when new.state = 'cancelled' then 'appointment.cancelled' else 'appointment.changed' end,
    jsonb_build_object('shop', new.shop_id, 'appointmentId', new.id, 'state', new.state));
  return null;
end $$;
create trigger webhook_appointment_made after insert on appointment for each row when (new.state = 'booked')
  execute function webhook_appointment();
create trigger webhook_appointment_changed after update on appointment for each row when (old.version <> new.version)
  execute function webhook_appointment();

create function webhook_customer_message() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(o.shop_id, 'message.received', jsonb_build_object('shop', o.shop_id, 'workOrderId', o.id, 'invoice', o.invoice,
    'messageId', new.id)) from work_order o where o.id = new.work_order_id;
  return null;
end $$;
create trigger webhook_customer_message after insert on conversation_message for each row when (new.side = 'customer')
  execute function webhook_customer_message();
