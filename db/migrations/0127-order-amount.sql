-- The list of orders can be limited to amounts that few orders have; without an index it would read all orders of the shop to find them.
-- The amount is what the list shows: the bill, or the estimate before there is one.
create index work_order_amount on work_order
  (shop_id, (case when state in ('ready', 'closed') then bill_cents else total_cents end));
