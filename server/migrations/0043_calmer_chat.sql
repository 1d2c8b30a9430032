-- Whether someone is asked once more before they send words that may hurt, and whose pictures wait to be touched.
alter table chat_settings
  add column pauses_before_sending boolean not null default true,
  add column blurs_pictures text not null default 'strangers'
    constraint blurs_known check (blurs_pictures in ('strangers', 'everyone', 'nobody'));
