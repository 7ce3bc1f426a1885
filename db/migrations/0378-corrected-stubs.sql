-- A correction pays the difference to one stub, and final pay follows a last day of work.
alter table pay_run
  add column corrects_stub_id uuid references pay_stub,
  add column last_day date,
  add constraint pay_run_last_day check ((kind = 'final') = (last_day is not null)),
  add constraint pay_run_corrects check ((kind = 'correction') = (corrects_stub_id is not null));
create index pay_run_corrects on pay_run (corrects_stub_id) where corrects_stub_id is not null;
create index pay_run_drafts on pay_run (shop_id) where state = 'draft';
