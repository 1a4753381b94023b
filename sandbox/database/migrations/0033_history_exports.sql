create table sandbox.history_exports (
  id integer primary key generated always as identity (start with 900001),
  player_id integer not null references sandbox.players,
  status text not null default 'new' check (status in ('new', 'ready', 'failed', 'expired')),
  type text not null check (type in ('all', 'casino', 'betting')),
  locale text not null check (locale in ('uz', 'ru')),
  from_at timestamptz,
  to_at timestamptz,
  rows integer check (rows >= 0),
  -- The file; gone when it is expired.
  csv text,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz
);
create index history_exports_by_player on sandbox.history_exports (player_id, created_at desc, id desc);
create index history_exports_open on sandbox.history_exports (status) where status = 'new';
