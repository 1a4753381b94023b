-- One row a key and player: what moves money happens once however often it is sent.
create table sandbox.idempotency (
  player_id integer not null references sandbox.players,
  key text not null check (length(key) between 8 and 128),
  call text not null,
  -- SHA-256 of the parameters.
  body_hash text not null check (length(body_hash) = 64),
  -- Whose attempt it is now; a process that died loses it when the lease ends.
  lease text not null,
  leased_until timestamptz not null,
  -- Null while it is being done.
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (player_id, key)
);
create index idempotency_by_age on sandbox.idempotency (created_at);
