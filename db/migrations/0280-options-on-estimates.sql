-- An option is a job that the customer gets only by checking its box. It goes with another job of the order, and is removed with it.
-- `promoted_by`: the parts vendor that pays to have it offered, as the customer reads it.
alter table concern
  add column option_of uuid references concern on delete cascade,
  add column promoted_by text not null default '',
  add constraint concern_option_of_another check (option_of <> id),
  add constraint concern_promoted_option check (promoted_by = '' or option_of is not null);
create index concern_option_of on concern (option_of) where option_of is not null;

-- An option goes with a job of the same order that is no option itself, and only the customer's own check, as their last answer records it, makes it
-- part of what is authorized and billed.
create function check_option() returns trigger language plpgsql as $$
declare
  one concern;
begin
  select * into one from concern where id = new.id;
  if one.option_of is null then
    return null;
  end if;
  if not exists (select from concern p where p.id = one.option_of and p.work_order_id = one.work_order_id and p.option_of is null)
    or exists (select from concern c where c.option_of = one.id) then
    raise exception using errcode = 'check_violation', constraint = 'concern_option_goes_with_job',
      message = format('concern_option_goes_with_job: %s goes with no job of its order', one.id);
  end if;
  if one.decision = 'approved' and 'approved' is distinct from (
    select said ->> 'answer' from authorization_record a join estimate_version e on e.id = a.estimate_id, jsonb_array_elements(a.answers) said
    where a.work_order_id = one.work_order_id and said ->> 'concernId' = one.id::text order by e.number desc, a.given_at desc limit 1) then
    raise exception using errcode = 'check_violation', constraint = 'concern_option_only_when_checked',
      message = format('concern_option_only_when_checked: the customer has not checked %s', one.id);
  end if;
  return null;
end $$;

create constraint trigger option_check after insert or update of option_of, decision on concern deferrable initially deferred
  for each row when (new.option_of is not null) execute function check_option();
