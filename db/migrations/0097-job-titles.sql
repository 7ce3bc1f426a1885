-- What the shop will do about a concern: "Replace front pads and rotors" for "Brakes squeal". Empty: the job goes by its concern.
alter table concern add column title text not null default '';
