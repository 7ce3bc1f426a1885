-- What a guest wrote about their vehicle when they booked without an account; the shop enters the vehicle itself at check-in.
alter table appointment add column stated_vehicle text not null default '' check (length(stated_vehicle) <= 120);
