-- Words that are spelled alike are looked for in an item's own words. With the path, which has 20 titles at most, comparing them took a second
-- in a guide of 50,000 items; a group is found by its own title anyway.
alter table labor_guide_item drop column words;
alter table labor_guide_item add column words text not null generated always as (lower(title || ' ' || keywords)) stored;
create index labor_guide_item_words on labor_guide_item using gin (words gin_trgm_ops);
