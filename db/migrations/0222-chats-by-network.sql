-- The network that a guest's chat came from, as a keyed hash: one network must not use up what a shop takes in an hour.
alter table inbox_chat add column network bytea;
