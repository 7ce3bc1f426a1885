-- What a customer agreed to be texted about: their visits, or reminders of work that they put off and offers, which need an OK of their own.
alter table text_consent add column purpose text not null default 'visits' check (purpose in ('visits', 'reminders'));

-- A text that confirms STOP goes out although its phone gets no more texts. Every other text is checked again when it is sent.
alter table message add column even_if_stopped boolean not null default false;
