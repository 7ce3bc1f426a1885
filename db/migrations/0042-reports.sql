-- What of money that went back on a closed order the shop forgave, and what of that is tax: a report of a day needs it by day, and
-- several parts of one bill must come to all of its tax, to the cent. Below 0: the bank sent it back.
alter table ledger_entry
  add column credited_cents integer not null default 0,
  add column credited_tax_cents integer not null default 0;

alter table ledger_entry disable trigger ledger_entry_frozen;
update ledger_entry e set credited_cents = c.credited, credited_tax_cents = c.tax
from (
  select id, credited, round(running * bill_tax_cents::numeric / bill_cents) - round((running - credited) * bill_tax_cents::numeric / bill_cents) as tax
  from (
    select l.id, l.credited, o.bill_cents, o.bill_tax_cents, sum(l.credited) over (partition by l.work_order_id order by l.entered_at, l.id) as running
    from (select id, work_order_id, entered_at, case kind when 'refund' then -amount_cents - held_cents else held_cents - amount_cents end as credited
      from ledger_entry where kind <> 'payment') l
    join work_order o on o.id = l.work_order_id and o.state = 'closed' and o.bill_cents > 0 and l.entered_at >= o.closed_at
  ) running
) c where c.id = e.id and c.credited <> 0;
alter table ledger_entry enable trigger ledger_entry_frozen;

create index ledger_entry_credit on ledger_entry (shop_id, entered_at) where credited_cents <> 0;
create index bill_owed on bill (shop_id) where total_cents is not null and paid_cents + credited_cents < total_cents;
create index bill_held on bill (shop_id) where held_cents > 0;
create index refund_due_shop on refund_due (shop_id, recorded_at);
create index refund_due_back on refund (shop_id, ended_at) where refund_due_id is not null and state = 'done';
