-- A mail is kept as its words, a tenth of the HTML that is made of them when it is sent or shown.
alter table message drop column body_html, add column words jsonb;
