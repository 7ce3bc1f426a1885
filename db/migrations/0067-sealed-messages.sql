-- Mails and texts carry passcodes and links that open accounts and bills. They are sealed with a key that is not in the database.
alter table message add column sealed bytea;

-- Nothing reads the bodies of messages that were sent. Queued ones keep theirs until they are sent, which takes at most five days.
alter table message alter column body_text drop not null;
update message set body_text = null, words = null where state <> 'queued';

-- The job that deletes old bodies.
create index message_sealed_age on message (created_at) where sealed is not null;
