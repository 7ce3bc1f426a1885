-- A single refused message must not silence that all of them stop. What was told so far is told once more.
delete from delivery_notice;
alter table delivery_notice
  add column problem text not null,
  add constraint delivery_notice_problem_check check (problem in ('refused', 'late', 'unauthorized')),
  drop constraint delivery_notice_shop_id_channel_key,
  add unique nulls not distinct (shop_id, channel, problem);
