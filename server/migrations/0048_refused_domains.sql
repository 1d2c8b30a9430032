-- Sites that nobody may link to here, by decision of whoever runs this installation: each with everything below it. As
-- browsers write them in addresses: small letters, and others than those of ASCII as xn--….
create table refused_domains (
  domain text primary key check (domain = lower(domain) and domain like '_%._%' and length(domain) <= 253),
  added_at timestamptz not null default now()
);
