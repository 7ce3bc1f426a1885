-- Who caused a message: a shop, or a customer who offers a vehicle. Empty for our own mails, which have limits of their own.
alter table message add column sender_id uuid;
create index message_sender on message (sender_id, channel, created_at) where sender_id is not null;

-- `held`: not sent, because the sender had used up the day's limit.
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check check (state in ('queued', 'sent', 'failed', 'held'));
