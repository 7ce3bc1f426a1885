-- What time off must never break, whatever program writes.

-- Everything of a policy belongs to its shop.
alter table time_off_policy add constraint time_off_policy_of_shop unique (id, shop_id);
alter table time_off_assignment
  drop constraint time_off_assignment_policy_id_fkey,
  add constraint time_off_assignment_policy_id_fkey foreign key (policy_id, shop_id) references time_off_policy (id, shop_id) on delete cascade;
alter table time_off_request
  drop constraint time_off_request_policy_id_fkey,
  add constraint time_off_request_policy_id_fkey foreign key (policy_id, shop_id) references time_off_policy (id, shop_id);
alter table time_off_entry
  drop constraint time_off_entry_policy_id_fkey,
  add constraint time_off_entry_policy_id_fkey foreign key (policy_id, shop_id) references time_off_policy (id, shop_id);

-- Kind and pay have no first day, so they stay once somebody has the policy; an ended policy stays as it is.
create function keep_time_off_policy() returns trigger language plpgsql as $$
begin
  if old.archived_at is not null then
    raise exception 'an ended policy of time off never changes' using errcode = 'restrict_violation';
  end if;
  if (new.kind, new.is_paid) is distinct from (old.kind, old.is_paid)
    and exists (select from time_off_assignment where policy_id = old.id) then
    raise exception 'the kind of an assigned policy of time off never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger time_off_policy_kept before update on time_off_policy for each row execute function keep_time_off_policy();

-- Nobody gets a policy that has ended. The lock makes an assignment wait for whoever ends the policy or changes its kind.
create function check_time_off_assignment() returns trigger language plpgsql as $$
begin
  perform from time_off_policy where id = new.policy_id and archived_at is null for share;
  if not found then
    raise exception 'an ended policy of time off is given to nobody' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger time_off_assignment_checked before insert on time_off_assignment for each row execute function check_time_off_assignment();

-- An answer stands, and approved time off can only be canceled or end with the employment. Its days never change.
create function keep_time_off_request() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not (
    (old.state = 'pending' and new.state in ('approved', 'declined', 'withdrawn', 'ended'))
    or (old.state = 'approved' and new.state in ('cancelled', 'ended'))) then
    raise exception 'time off that is % does not become %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  -- Not by "during": it is generated only after this.
  if (new.shop_id, new.account_id, new.policy_id, new.first_day, new.last_day, new.from_time, new.to_time, new.days, new.minutes)
    is distinct from
    (old.shop_id, old.account_id, old.policy_id, old.first_day, old.last_day, old.from_time, old.to_time, old.days, old.minutes) then
    raise exception 'the days of time off never change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger time_off_request_kept before update on time_off_request for each row execute function keep_time_off_request();

create function sum_time_off(days jsonb) returns integer language sql immutable parallel safe
  return (select sum((one ->> 'minutes')::integer)::integer from jsonb_array_elements(days) one);
alter table time_off_request add constraint time_off_request_sum check (minutes = sum_time_off(days));
