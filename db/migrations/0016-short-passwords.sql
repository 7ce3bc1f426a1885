-- A password that is too short or too easy to guess to stand alone, but will do beside a second step: the last one of these stays
-- until a better password is chosen. All passwords before this could stand alone.
alter table account add column password_needs_second_step boolean not null default false;
