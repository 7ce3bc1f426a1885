-- A bonus that was promised names the days it is for, and raises the overtime of their workweeks (29 CFR 778.209). Without days it is at the shop's
-- discretion (778.211).
alter table pay_run_entry
  add column for_first date,
  add column for_last date,
  add constraint pay_run_entry_days check ((for_first is null) = (for_last is null) and for_first <= for_last and (for_first is null or kind = 'bonus'));
