-- A code that signs a player in once, outside the messenger's frame.
create table sandbox.ways_in (
  -- SHA-256 of the code in hexadecimal.
  code_hash text primary key check (length(code_hash) = 64),
  player_id integer not null references sandbox.players,
  -- Of the session that wanted it: without that session the code is worth nothing.
  session_hash text not null check (length(session_hash) = 64),
  -- Where it may be redeemed from.
  address text not null,
  expires_at timestamptz not null
);
create index ways_in_by_expiry on sandbox.ways_in (expires_at);
