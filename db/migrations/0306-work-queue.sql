-- Whoever assigns an item says who had it, so no version is needed.
alter table work_item drop column version;

-- What waited for review before there was a queue.
with item as (
  insert into work_item (kind, subject_id, title, link, opened_at, due_at)
  select 'campaign', c.id::text, v.dba || ': ' || c.name, '/campaign-review', c.submitted_at, c.submitted_at + interval '48 hours'
  from ad_campaign c join vendor v on v.account_id = c.vendor_id where c.state in ('submitted', 'in-review') and c.submitted_at is not null
  union all
  select 'creative', f.id::text, v.dba || ': ' || f.headline, '/campaign-review', f.submitted_at, f.submitted_at + interval '24 hours'
  from ad_creative f join vendor v on v.account_id = f.vendor_id where f.state = 'submitted' and f.submitted_at is not null
  returning id, opened_at
)
insert into work_item_event (item_id, at, what) select id, opened_at, 'opened' from item;
