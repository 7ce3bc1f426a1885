-- A purchase order can come to more than an int holds.
alter table ad_attributed_sale alter column cents type bigint;
