-- A shop's program hears the values of its user fields with the order or the appointment that they are of.
create or replace function webhook_order_state() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id, 'work_order.state_changed', jsonb_build_object('shop', new.shop_id, 'workOrderId', new.id,
    'invoice', new.invoice, 'state', new.state, 'from', case when tg_op = 'UPDATE' then old.state end,
    'fields', coalesce(new.fields -> new.shop_id::text, '{}')));
  return null;
end $$;
create or replace function webhook_appointment() returns trigger language plpgsql as $$
begin
  perform raise_webhooks(new.shop_id,
    case when tg_op = 'INSERT' then 'appointment.made' when new.state = 'cancelled' then 'appointment.cancelled' else 'appointment.changed' end,
    jsonb_build_object('shop', new.shop_id, 'appointmentId', new.id, 'state', new.state,
      'fields', coalesce(new.fields -> new.shop_id::text, '{}')));
  return null;
end $$;

-- A report groups by a value of its orders, and the default is a value from the start: no form needs to be opened for it.
create function give_default_fields() returns trigger language plpgsql as $$
declare
  given jsonb;
begin
  select jsonb_object_agg(f.key, f.default_value) into given from user_field f
  where f.entity = tg_argv[0] and (f.shop_id is null or f.shop_id = new.shop_id) and f.retired_at is null and f.default_value is not null;
  if given is not null then
    new.fields := jsonb_build_object(new.shop_id::text, given || coalesce(new.fields -> new.shop_id::text, '{}'));
  end if;
  return new;
end $$;
create trigger give_default_fields before insert on work_order for each row execute function give_default_fields('work-order');
create trigger give_default_fields before insert on appointment for each row execute function give_default_fields('appointment');
