-- The account was made without an agreement to the terms, by a program or by its shop: it has to agree before its first page. Accounts from before
-- are asked by the next version that asks everyone.
alter table account add column must_agree boolean not null default false;
