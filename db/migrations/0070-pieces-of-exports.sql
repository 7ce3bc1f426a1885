-- Each piece of an export has a key of its own, so that a process that was too slow cannot overwrite another one's piece.
alter table export add column pieces text[] not null default '{}';
update export set pieces = coalesce(
  (select array_agg('shop-' || shop_id || '/export-' || id || '-' || part order by part) from generate_series(0, parts - 1) as part), '{}');
alter table export drop column parts;
