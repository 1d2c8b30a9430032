-- Who answered is not kept: neither a user nor an address.
create table help_feedback (
  id uuid primary key default gen_random_uuid(),
  article_id text not null check (length(article_id) between 1 and 80),
  helpful boolean not null,
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now()
);

create index help_feedback_by_article on help_feedback (article_id, created_at desc);
