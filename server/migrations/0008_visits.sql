-- One secret for each day. Without it a mark cannot be made or recognised, and it goes as soon as its day is over.
create table visit_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Somebody saw someone's page on that day; who it was is nowhere. Gone as soon as they are counted.
create table visit_marks (
  user_id bigint not null references profiles on delete cascade,
  day date not null,
  mark bytea not null check (length(mark) = 16),
  primary key (user_id, day, mark)
);

create table visit_days (
  user_id bigint not null references profiles on delete cascade,
  day date not null,
  visits integer not null check (visits > 0),
  primary key (user_id, day)
);
