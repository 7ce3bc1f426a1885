-- A visit as its customer rates it, once. Nobody changes or removes it; the shop may answer once.
create table rating (
  id uuid primary key default gen_random_uuid(),
  work_order_id uuid not null unique references work_order,
  shop_id uuid not null references shop,
  customer_id uuid not null references customer,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  rated_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  replied_by uuid references account,
  check ((reply is null) = (replied_at is null))
);
create index rating_shop on rating (shop_id, rated_at desc, id desc);
create index rating_customer on rating (customer_id);

create function refuse_rating_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.reply is null
    and (new.id, new.work_order_id, new.shop_id, new.customer_id, new.stars, new.words, new.rated_at)
      is not distinct from (old.id, old.work_order_id, old.shop_id, old.customer_id, old.stars, old.words, old.rated_at)
  then return new;
  end if;
  raise exception 'a rating stays as it was given' using errcode = 'restrict_violation';
end $$;
create trigger rating_stays before update or delete on rating for each row execute function refuse_rating_change();

-- The sum of a shop's stars, so that a list of shops has not to add them up.
create table shop_rating (
  shop_id uuid primary key references shop,
  stars integer not null,
  ratings integer not null check (ratings > 0)
);
