-- Adds up the space of a shop's files, or of an account's own, from the index alone.
create index file_owner on file (coalesce(shop_id, account_id)) include (size_bytes);
