-- Where new files go: this is decided with the first start, and from then on by whoever moves them. While they are being
-- moved they are in both places. Whoever has people already has their files on the disk.
alter table installation
  add column files_in text check (files_in in ('disk', 's3')),
  add column files_moving boolean not null default false;

update installation set files_in = 'disk' where exists (select from users);

-- A file that is being moved may be copied in the very moment in which it is removed, so it is removed twice.
alter table loose_files add column removed_at timestamptz;
