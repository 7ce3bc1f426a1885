-- An off-cycle run can pay the hours of one person's past period, such as of someone who was left out.
alter table pay_run drop constraint pay_run_check1;
alter table pay_run add constraint pay_run_one_person check (
  case kind when 'final' then only_account_id is not null when 'correction' then only_account_id is not null
    when 'off-cycle' then true else only_account_id is null end);
