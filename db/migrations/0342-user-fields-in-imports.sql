-- The column of an uploaded table that each user field is read from, by `customer:` or `vehicle:` and the field's key.
alter table import add user_columns jsonb not null default '{}' check (jsonb_typeof(user_columns) = 'object');
