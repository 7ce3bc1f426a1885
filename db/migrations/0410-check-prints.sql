-- Each time a check is to be printed: first when it is issued, and again with a reason. A download draws what was not drawn yet.
create table pay_check_print (
  id uuid primary key default gen_random_uuid(),
  shop_id uuid not null references shop,
  check_id uuid not null references pay_check,
  -- Why it is printed again; '' for the first time.
  reason text not null default '',
  asked_by uuid not null references account,
  asked_at timestamptz not null,
  drawn_by uuid references account,
  drawn_at timestamptz,
  check ((drawn_at is null) = (drawn_by is null))
);
create index pay_check_print_check on pay_check_print (check_id, asked_at);
create unique index pay_check_print_first on pay_check_print (check_id) where reason = '';
create unique index pay_check_print_waits on pay_check_print (check_id) where drawn_at is null;
create trigger pay_check_print_kept before update on pay_check_print for each row execute function keep_all_but('drawn_by', 'drawn_at');

-- Checks from before: the first download of their run after they were made drew them.
insert into pay_check_print (shop_id, check_id, asked_by, asked_at, drawn_by, drawn_at)
select k.shop_id, k.id, k.made_by, k.made_at, d.by_account_id, d.at
from pay_check k
left join lateral (select by_account_id, at from pay_download where run_id = k.run_id and at >= k.made_at order by at limit 1) d on true;
