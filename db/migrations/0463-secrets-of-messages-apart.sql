-- Passcodes and links are sealed apart from the rest of a message's body, so that sending it deletes them without opening and sealing the body again.
-- Null: deleted, or sealed with the rest by an older program. Empty: the body has none.
alter table message add column sealed_secrets bytea;

-- Marking a mail as sent changes no column of an index now, and its page has room for the new version: no index is written again.
alter table message add column is_failed boolean not null
  generated always as (state = 'failed' or coalesce(delivery in ('undelivered', 'failed'), false)) stored;
drop index message_failed;
create index message_failed on message (created_at) where is_failed;
alter table message set (fillfactor = 60);
