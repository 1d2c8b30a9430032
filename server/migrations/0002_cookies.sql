create table cookie_consents (
  user_id bigint primary key references users on delete cascade,
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  updated_at timestamptz not null default now()
);

-- Visits of a page per day. There is no visitor in it.
create table page_counts (
  day date not null default current_date,
  page text not null,
  count bigint not null default 1,
  primary key (day, page)
);
