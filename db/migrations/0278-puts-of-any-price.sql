-- A line of several expensive parts is worth more than an int holds.
alter table ad_put alter column cents type bigint;
