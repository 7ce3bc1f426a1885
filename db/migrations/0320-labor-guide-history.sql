-- The labor guide at 50,000 items: at most 20 levels, retired items, and who changed what.
alter table labor_guide_item
  add column depth smallint not null default 1,
  -- No longer offered to shops. What uses it keeps it.
  add column is_retired boolean not null default false;

with recursive placed as (
  select id, 1 as depth from labor_guide_item where parent_id = 0
  union all
  select child.id, placed.depth + 1 from placed join labor_guide_item child on child.parent_id = placed.id where placed.depth < 1000
)
update labor_guide_item item set depth = placed.depth from placed where item.id = placed.id and placed.depth > 1;

-- A guide that is deeper already keeps its items until somebody changes them.
alter table labor_guide_item add constraint labor_guide_depth check (depth between 1 and 20) not valid;

-- As a constraint instead of a unique index, titles may trade places within one statement.
drop index labor_guide_item_title;
alter table labor_guide_item add constraint labor_guide_title
  exclude using btree (parent_id with =, (lower(title)) with =) deferrable initially immediate;

-- One thing that an admin did to the guide, however many items it changed.
create table labor_guide_act (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  kind text not null check (kind in ('add', 'change', 'move', 'verify', 'retire', 'delete', 'import', 'proposal', 'undo')),
  account_id uuid not null references account,
  at timestamptz not null,
  -- The act that this one undoes, in part or as a whole.
  undoes uuid references labor_guide_act,
  items int not null default 0,
  -- Long work in several transactions; until it ends, nothing else changes the guide.
  is_open boolean not null default false
);
create unique index labor_guide_act_open on labor_guide_act (is_open) where is_open;

-- What it changed in one item: the columns with their values before and after. Without `before` the item is new, without `after` it was deleted.
create table labor_guide_change (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  act_id uuid not null references labor_guide_act on delete cascade,
  item_id int not null,
  -- The item's, with this change.
  version int not null,
  title text not null,
  before jsonb,
  after jsonb,
  undone_by uuid references labor_guide_act,
  check (before is not null or after is not null)
);
create index labor_guide_change_item on labor_guide_change (item_id, number);
create index labor_guide_change_act on labor_guide_change (act_id, number);

create function get_labor_item_state(i labor_guide_item) returns jsonb stable language sql
return jsonb_build_object('parent_id', i.parent_id, 'title', i.title, 'type', i.type, 'is_verified', i.is_verified,
  'hours_hundredths', i.hours_hundredths, 'keywords', i.keywords, 'is_retired', i.is_retired);

-- Every change is recorded here, whoever makes it. A guide that is filled for the first time belongs to no act.
create function record_labor_guide_change() returns trigger language plpgsql as $$
declare
  act uuid := nullif(current_setting('labor_guide.act', true), '');
  changed int;
begin
  if act is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into labor_guide_change (act_id, item_id, version, title, after)
    select act, n.id, n.version, n.title, jsonb_build_object('parent_id', n.parent_id, 'title', n.title, 'type', n.type, 'is_verified', n.is_verified,
      'hours_hundredths', n.hours_hundredths, 'keywords', n.keywords, 'is_retired', n.is_retired)
    from new_items n order by n.depth, n.id;
  elsif tg_op = 'DELETE' then
    insert into labor_guide_change (act_id, item_id, version, title, before)
    select act, o.id, o.version + 1, o.title, jsonb_build_object('parent_id', o.parent_id, 'title', o.title, 'type', o.type, 'is_verified', o.is_verified,
      'hours_hundredths', o.hours_hundredths, 'keywords', o.keywords, 'is_retired', o.is_retired)
    from old_items o order by o.depth desc, o.id;
  else
    insert into labor_guide_change (act_id, item_id, version, title, before, after)
    select act, n.id, n.version, n.title, d.before, d.after
    from new_items n join old_items o on o.id = n.id cross join lateral (
      select jsonb_object_agg(b.key, b.value) as before, jsonb_object_agg(a.key, a.value) as after
      from jsonb_each(jsonb_build_object('parent_id', n.parent_id, 'title', n.title, 'type', n.type, 'is_verified', n.is_verified,
          'hours_hundredths', n.hours_hundredths, 'keywords', n.keywords, 'is_retired', n.is_retired)) a
        join jsonb_each(jsonb_build_object('parent_id', o.parent_id, 'title', o.title, 'type', o.type, 'is_verified', o.is_verified,
          'hours_hundredths', o.hours_hundredths, 'keywords', o.keywords, 'is_retired', o.is_retired)) b using (key)
      where a.value is distinct from b.value
    ) d
    where (n.parent_id, n.title, n.type, n.is_verified, n.hours_hundredths, n.keywords, n.is_retired)
      is distinct from (o.parent_id, o.title, o.type, o.is_verified, o.hours_hundredths, o.keywords, o.is_retired)
    order by n.id;
  end if;
  get diagnostics changed = row_count;
  update labor_guide_act set items = items + changed where id = act;
  return null;
end $$;

create trigger labor_guide_item_inserted after insert on labor_guide_item referencing new table as new_items
  for each statement execute function record_labor_guide_change();
create trigger labor_guide_item_updated after update on labor_guide_item referencing old table as old_items new table as new_items
  for each statement execute function record_labor_guide_change();
create trigger labor_guide_item_deleted after delete on labor_guide_item referencing old table as old_items
  for each statement execute function record_labor_guide_change();

-- Where an item is used.
create index labor_line_guide on labor_line (labor_guide_id) where labor_guide_id is not null;
create index canned_job_labors on canned_job using gin (labors jsonb_path_ops);
