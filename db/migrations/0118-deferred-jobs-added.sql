-- Which declined job of an earlier order a job was made from. No reference to the new job: undoing another change of its order deletes its row and
-- writes it again.
create table deferred_added (
  concern_id uuid primary key,
  shop_id uuid not null references shop (id) on delete cascade,
  from_concern_id uuid not null references concern (id) on delete cascade
);
create index deferred_added_from on deferred_added (from_concern_id);
