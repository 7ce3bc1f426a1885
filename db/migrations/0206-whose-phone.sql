-- A customer can put any number in their account, so a text from it is theirs only where the shop has typed that number for them, too.
alter table shop_customer add column typed_phone text not null default '';

-- The shop said whose phone it is. Otherwise the customer is found again with every text.
alter table text_thread add column is_named_by_shop boolean not null default false;
