-- Only flat rate has a guarantee, and nothing else needs one.
alter table pay_plan drop constraint pay_plan_check1,
  add constraint pay_plan_guarantee check (guarantee_cents is null or (guarantee_cents between 1 and 100000 and kind = 'flat-rate'));
