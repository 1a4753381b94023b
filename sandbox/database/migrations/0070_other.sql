create table sandbox.storage (
  player_id integer not null references sandbox.players,
  key text not null check (length(key) between 1 and 64),
  value text not null check (length(value) <= 4096),
  primary key (player_id, key)
);

create table sandbox.feedback (
  id integer primary key generated always as identity,
  at timestamptz not null,
  player_id integer references sandbox.players,
  subject text not null,
  text text not null,
  contact text not null
);

create table sandbox.chat_events (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  player_id integer not null references sandbox.players,
  channel_id text not null,
  conversation_id text not null,
  text text not null,
  event text not null check (event in ('sent', 'received'))
);

create table sandbox.hits (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  player_id integer references sandbox.players,
  referer text,
  track_id text,
  has_fingerprint boolean not null
);
create index hits_by_time on sandbox.hits (at);
