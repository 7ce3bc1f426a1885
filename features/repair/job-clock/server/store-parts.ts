import { sql } from 'kysely'

/** The parts of the orders in `open` by job, and where each is: covered by what is here or ordered, or else in stock or still needed. */
export const selectPartsByJob = sql`
  select p.concern_id, json_agg(json_build_object('partId', p.id, 'name', p.name, 'partNo', p.part_no, 'manufacturer', p.manufacturer,
    'quantity', p.quantity_hundredths / 100::float8,
    'place', case when got.quantity < p.quantity_hundredths then case when kept.bin is null then 'needed' else 'in-stock' end
      when got.ordered then 'ordered' when got.reserved then 'in-stock' when got.received then 'arrived' else 'used' end,
    'bin', coalesce(got.bin, case when got.quantity < p.quantity_hundredths then kept.bin end, ''),
    'expectedOn', got.expected_on) order by p.position) as items
  from open o join part_line p on p.work_order_id = o.id
  cross join lateral (
    select coalesce(sum(s.quantity), 0) as quantity, coalesce(bool_or(s.state = 'ordered'), false) as ordered,
      coalesce(bool_or(s.state = 'reserved'), false) as reserved, coalesce(bool_or(s.state = 'received'), false) as received,
      max(k.bin) filter (where s.state = 'reserved') as bin, max(u.expected_on) filter (where s.state = 'ordered') as expected_on
    from part_supply s left join purchase_line l on l.id = s.purchase_line_id left join purchase u on u.id = l.purchase_id
    left join stock_part k on k.id = s.stock_part_id
    where s.work_order_id = p.work_order_id and s.part_line_id = p.id and s.state in ('reserved', 'ordered', 'received', 'used')
      and (s.state <> 'ordered' or u.state <> 'draft')
  ) got
  left join stock_part kept on kept.shop_id = p.shop_id and lower(kept.part_no) = lower(p.part_no)
    and lower(kept.manufacturer) = lower(p.manufacturer) and kept.on_hand > kept.reserved
  group by p.concern_id`
