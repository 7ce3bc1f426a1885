-- What a shop's page shows: photos, and canned jobs under the name customers know.
create table shop_photo (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop (id) on delete cascade,
  file_id uuid not null references file (id),
  caption text not null,
  width int not null,
  height int not null,
  place int not null,
  added_at timestamptz not null default now()
);
create index shop_photo_shop on shop_photo (shop_id, place);

alter table canned_job add column shown_as text not null default '';
