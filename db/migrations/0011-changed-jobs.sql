-- An approved job whose lines are not what was approved any more: it cannot be worked or billed before a new answer.
alter table concern add column changed boolean not null default false;
