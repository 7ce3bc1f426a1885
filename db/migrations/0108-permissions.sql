-- What each employee may do in a shop. Everybody gets what comes with their position; without a position, what a technician may do.
alter table shop_member add column permissions text[] not null default '{}';
update shop_member set permissions = case title
  when 'Manager' then array[
    'orders.create', 'orders.edit', 'orders.remove', 'orders.rate', 'orders.discount', 'orders.send',
    'orders.answer', 'orders.work', 'orders.ready', 'orders.reopen', 'orders.cancel', 'schedule.book',
    'schedule.change', 'schedule.cancel', 'inspections.perform', 'inspections.jobs', 'inspections.send',
    'time.clock', 'time.assign', 'time.correct', 'customers.edit', 'customers.merge', 'customers.tax',
    'customers.message', 'customers.remind', 'customers.ratings', 'money.profit', 'payments.take',
    'payments.request', 'payments.refund', 'payments.storage', 'parts.cost', 'parts.use', 'parts.order',
    'parts.receive', 'parts.return', 'parts.adjust', 'parts.vendors', 'shop.canned-jobs', 'shop.reports',
    'shop.employees']
  when 'Service advisor' then array[
    'orders.create', 'orders.edit', 'orders.remove', 'orders.rate', 'orders.discount', 'orders.send',
    'orders.answer', 'orders.work', 'orders.ready', 'orders.reopen', 'orders.cancel', 'schedule.book',
    'schedule.change', 'schedule.cancel', 'inspections.perform', 'inspections.jobs', 'inspections.send',
    'time.clock', 'time.assign', 'customers.edit', 'customers.merge', 'customers.tax', 'customers.message',
    'customers.remind', 'customers.ratings', 'money.profit', 'payments.take', 'payments.request', 'payments.storage',
    'parts.cost', 'parts.use', 'parts.order', 'parts.receive', 'parts.return', 'parts.adjust', 'parts.vendors',
    'shop.canned-jobs']
  when 'Parts' then array[
    'orders.edit', 'time.clock', 'parts.cost', 'parts.use', 'parts.order', 'parts.receive', 'parts.return',
    'parts.adjust', 'parts.vendors']
  else array[
    'orders.work', 'inspections.perform', 'inspections.jobs', 'time.clock', 'customers.message', 'parts.use']
  end
where kind = 'employee';

-- Who changed an employee's permissions, and how. Rows never change.
create table permission_change (
  id bigint generated always as identity primary key,
  shop_id uuid not null references shop (id) on delete cascade,
  account_id uuid not null references account (id),
  by_account_id uuid not null references account (id),
  at timestamptz not null,
  granted text[] not null,
  withheld text[] not null,
  check (cardinality(granted) + cardinality(withheld) > 0)
);
create index permission_change_of on permission_change (shop_id, account_id, id desc);
create trigger permission_change_frozen before update on permission_change for each row execute function refuse_change();
