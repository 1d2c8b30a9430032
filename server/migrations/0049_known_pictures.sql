-- 64 bits by which a picture is known again after it was saved anew, resized or cut a little. Nobody can see it in them.
-- None where it is too plain, was there before this, or was sent by someone who has been here for long.
alter table pictures add column fingerprint bit(64);
alter table attachments add column fingerprint bit(64);

-- Pictures that were removed. What looks like one of them opens a case; what looks like an illegal one is not taken.
create table removed_pictures (
  fingerprint bit(64) primary key,
  list text not null check (list in ('removed', 'illegal')),
  removed_at timestamptz not null default now()
);

-- What first aid has found in what someone brought: why a case is there that nobody has reported.
create table findings (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  finding text not null check (finding in ('known_picture', 'unchecked_file')),
  -- The thing itself, such as picture:… or attachment:….
  subject_key text not null check (length(subject_key) <= 60),
  found_at timestamptz not null default now()
);

create index findings_case_id on findings (case_id);
