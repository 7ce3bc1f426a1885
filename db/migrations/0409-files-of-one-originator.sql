-- Shops of one owner can use one bank with one company ID. To the bank they are one originator, so their trace numbers go on from each other.
create table ach_trace_counter (
  -- The first eight digits of the originating bank's routing number, which begin every trace number.
  odfi text not null check (odfi ~ '^\d{8}$'),
  company_id text not null check (company_id ~ '^\d{10}$'),
  last_trace integer not null check (last_trace between 1 and 9999999),
  primary key (odfi, company_id)
);
insert into ach_trace_counter (odfi, company_id, last_trace)
select left(e.trace, 8), b.company_id, greatest(max(right(e.trace, 7)::int), 1)
from bank_file_entry e join pay_bank b on b.shop_id = e.shop_id
group by left(e.trace, 8), b.company_id;

-- What the file header says besides the day and the letter: together they tell a bank whether it has the file already.
alter table bank_file add column immediate_destination text, add column immediate_origin text;
alter table bank_file disable trigger bank_file_kept;
update bank_file f set immediate_destination = b.immediate_destination, immediate_origin = b.immediate_origin from pay_bank b where b.shop_id = f.shop_id;
alter table bank_file enable trigger bank_file_kept;
alter table bank_file alter column immediate_destination set not null, alter column immediate_origin set not null;
create index bank_file_header on bank_file (immediate_origin, created_on);
