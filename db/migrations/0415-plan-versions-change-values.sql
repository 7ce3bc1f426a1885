-- A version says which values it changes. The others follow what is in force on the day.
alter table plan_version
  add column changes text[] not null default '{name,total,included,isOnSale}'
    check (changes <@ '{name,total,included,isOnSale}'::text[]),
  -- What was in force on its first day when it was proposed; null for versions proposed before this was kept.
  add column base jsonb,
  -- A subscriber's version is one of their own plan.
  add constraint plan_version_of_plan unique (id, plan);
alter table plan_version alter column changes drop default;

-- Versions that have begun keep all their values, so what was sold stays. Those that wait or have not begun keep only what they change.
alter table plan_version disable trigger plan_version_stays;
update plan_version v set
  changes = array_remove(array[
    case when v.name <> b.name then 'name' end, case when v.total_cents <> b.total_cents or v.existing_from is not null then 'total' end,
    case when v.included <> b.included then 'included' end, case when v.is_on_sale <> b.is_on_sale then 'isOnSale' end], null),
  base = json_build_object('name', b.name, 'total', b.total_cents, 'included', b.included, 'isOnSale', b.is_on_sale)
from plan_version one cross join lateral (
  select o.name, o.total_cents, o.included, o.is_on_sale, o.effective_on, o.decided_at from plan_version o
  where o.plan = one.plan and o.step = 'approved' and o.id <> one.id and o.effective_on <= one.effective_on
    and o.decided_at <= coalesce(one.decided_at, 'infinity')
  union all
  select name, total_cents, '', true, '-infinity'::date, '-infinity'::timestamptz
  from (values ('monthly', 'Monthly', 7999), ('quarterly', 'Quarterly', 21599), ('annual', 'Annual', 79188)) first (plan, name, total_cents)
  where first.plan = one.plan
  order by effective_on desc, decided_at desc limit 1) b
where v.id = one.id and (v.step = 'proposed' or (v.step = 'approved' and v.effective_on > current_date));
alter table plan_version enable trigger plan_version_stays;

create or replace function keep_plan_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.step <> 'proposed' or (new.plan, new.name, new.total_cents, new.included, new.is_on_sale, new.effective_on,
      new.existing_from, new.changes_price, new.changes, new.base, new.proposed_by, new.proposed_at) is distinct from (old.plan, old.name,
      old.total_cents, old.included, old.is_on_sale, old.effective_on, old.existing_from, old.changes_price, old.changes, old.base,
      old.proposed_by, old.proposed_at) then
    raise exception 'a version of a plan never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A new price, and a price for existing subscribers, takes two admins.
alter table plan_version add constraint plan_version_price check (changes_price or (existing_from is null and not ('total' = any (changes)))) not valid;
