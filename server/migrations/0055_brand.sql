-- What the installation is called, how it looks, and what it says to everyone for now. Where nothing is set it looks as it
-- came. The mark is the id of its files; of a link either a path here or an address with https.
alter table installation
  add column name text not null default 'Akin' check (length(name) between 2 and 30 and name = btrim(name)),
  add column colour text check (colour ~ '^#[0-9a-f]{6}$'),
  add column logo text check (logo ~ '^[0-9a-f]{32}$'),
  add column announcement text check (length(announcement) between 1 and 200 and announcement = btrim(announcement)),
  add column announcement_link text
    check (announcement_link ~ '^(https://[^/]|/($|[^/\\]))' and length(announcement_link) <= 300),
  add column announcement_kind text not null default 'info' check (announcement_kind in ('info', 'warning')),
  add column announcement_until timestamptz,
  add column first_run_done_at timestamptz,
  add constraint nothing_beside_no_announcement
    check (announcement is not null or (announcement_link is null and announcement_until is null));
