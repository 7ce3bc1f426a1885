-- An export of a person is stored in pieces, so that a large one takes little memory. Papers are not stored a second time: they follow
-- the pieces during the download.
alter table person_export add column pieces text[] not null default '{}';
-- The directory of the archive: the files in the pieces. Empty for an export of one finished file, as they were made before.
alter table person_export add column entries jsonb not null default '[]';
alter table person_export alter column size_bytes type bigint;
update person_export set pieces = array[file_key] where file_key is not null;
alter table person_export drop column file_key;
