-- Someone who works at a shop has no version of their own there; their fields get one.
alter table shop_member add fields_version integer not null default 1;
