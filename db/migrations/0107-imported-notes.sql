-- Notes that came with an import, so that undoing it removes them.
alter table shop_note add column import_id uuid references import (id) on delete set null;
create index shop_note_import on shop_note (import_id) where import_id is not null;
