-- Terms that were sent for approval before such drafts were in the work queue.
with item as (
  insert into work_item (kind, subject_id, title, link, opened_at, due_at)
  select 'terms', t.id::text,
    'Version ' || (select max(number) + 1 from terms_version) || ' of the terms, in effect from ' || to_char(t.effective_on, 'MM/DD/YYYY'),
    '/apps/settings/terms', t.proposed_at, t.proposed_at + interval '72 hours'
  from terms_version t where t.published_at is null and t.proposed_at is not null
  on conflict (kind, subject_id) where state = 'open' do nothing
  returning id, opened_at
)
insert into work_item_event (item_id, at, what) select id, opened_at, 'opened' from item;
