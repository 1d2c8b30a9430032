-- Words of one's own: a request whose note holds one of them comes into a folder, without a word to anybody. Whether it
-- does is decided when it is written; words that change later move nothing.
create table filter_words (
  user_id bigint primary key references users on delete cascade,
  -- As they were written, and as they are looked for.
  words text[] not null,
  set_apart text[] not null,
  updated_at timestamptz not null default now(),
  constraint few_words check (cardinality(words) between 1 and 50 and cardinality(set_apart) = cardinality(words)),
  constraint short_words check (length(array_to_string(words, '')) <= 50 * 40)
);

alter table connections add column filtered boolean not null default false;
