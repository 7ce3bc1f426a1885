-- API keys and webhooks belong to a shop or to a vendor. A vendor's key works as its vendor's own account, a shop's has one of its own.
alter table api_key
  alter column shop_id drop not null,
  alter column account_id drop not null,
  add vendor_id uuid references vendor (account_id) on delete cascade,
  add constraint api_key_has_one_owner check (num_nonnulls(shop_id, vendor_id) = 1),
  add constraint api_key_of_shop_has_an_account check ((shop_id is null) = (account_id is null)),
  add constraint api_key_has_rights_of_its_owner check (
    case when vendor_id is null
      then rights <@ '{orders:read,orders:write,customers:read,appointments:read,appointments:write}'::text[]
      else rights <@ '{purchase-orders:read,purchase-orders:write,catalog:read,catalog:write}'::text[] end),
  add owner_id uuid not null generated always as (coalesce(shop_id, vendor_id)) stored;
drop index api_key_shop;
create index api_key_owner on api_key (owner_id, created_at desc);

alter table webhook_endpoint
  alter column shop_id drop not null,
  add vendor_id uuid references vendor (account_id) on delete cascade,
  add constraint webhook_endpoint_has_one_owner check (num_nonnulls(shop_id, vendor_id) = 1),
  add owner_id uuid not null generated always as (coalesce(shop_id, vendor_id)) stored;
drop index webhook_endpoint_shop;
create index webhook_endpoint_owner on webhook_endpoint (owner_id, created_at);

alter table webhook_delivery rename column shop_id to owner_id;
alter index webhook_delivery_shop rename to webhook_delivery_owner;

-- Keeps what every endpoint of the shop or the vendor that listens is told, in the transaction in which it happens.
drop function raise_webhooks;
create function raise_webhooks(owner uuid, what text, data jsonb) returns void language sql as $$
  with kept as (
    insert into webhook_delivery (endpoint_id, owner_id, type, body, created_at)
    select e.id, owner, what, json_build_object('type', what, 'timestamp', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', data)::text, now()
    from webhook_endpoint e
    where e.owner_id = owner and e.off_at is null and what = any(e.events)
      and not exists (select from account a where a.id = e.vendor_id and a.ended_at is not null)
    returning id, endpoint_id
  )
  insert into delivery (kind, payload)
  select 'webhook', jsonb_build_object('deliveryId', id, 'endpointId', endpoint_id, 'attempt', 1) from kept
$$;

-- What a shop does with a purchase order. No person is named, neither of the shop nor of its customers.
create function webhook_vendor_order() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(o.vendor_id,
    case new.what when 'sent' then 'purchase_order.sent' when 'cancelled' then 'purchase_order.cancelled' else 'substitute.answered' end,
    jsonb_build_object('vendor', o.vendor_id, 'shop', o.shop_id, 'orderId', o.purchase_id, 'number', o.number)
      || case when new.what like 'substitute-%' then jsonb_build_object('accepted', new.what = 'substitute-accepted') else '{}' end)
  from vendor_order o where o.purchase_id = new.purchase_id;
  return null;
end $$;
create trigger webhook_vendor_order after insert on vendor_order_event for each row
  when (new.what in ('sent', 'cancelled', 'substitute-accepted', 'substitute-declined')) execute function webhook_vendor_order();

create function webhook_vendor_invoice() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(o.vendor_id, case new.state when 'disputed' then 'invoice.disputed' else 'invoice.approved' end,
    jsonb_build_object('vendor', o.vendor_id, 'shop', o.shop_id, 'orderId', o.purchase_id, 'number', o.number, 'invoiceId', new.id))
  from vendor_order o where o.purchase_id = new.purchase_id;
  return null;
end $$;
-- An invoice of $0.00 is paid when it is approved.
create trigger webhook_vendor_invoice after update of state on vendor_invoice for each row
  when (old.state in ('issued', 'disputed') and new.state <> old.state and new.state in ('disputed', 'approved', 'paid'))
  execute function webhook_vendor_invoice();
