-- An hour of paid time off can have a rate of its own where the rate of the plan is not what an hour earns: flat rate, and hourly pay with commission. Empty: the rate of the
-- plan, as every plan before this one has paid.
alter table pay_plan add column time_off_rate_cents integer,
  add constraint pay_plan_time_off_rate check (time_off_rate_cents is null or (time_off_rate_cents between 1 and 100000
    and (kind = 'flat-rate' or (kind = 'hourly' and labor_commission_bp + parts_commission_bp > 0))));
