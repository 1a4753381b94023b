-- A code that opens a game on its host once: it says who plays, for that host gets no cookie.
create table sandbox.launch_codes (
  -- SHA-256 of the code in hexadecimal.
  code_hash text primary key check (length(code_hash) = 64),
  session_hash text check (length(session_hash) = 64),
  player_id integer references sandbox.players,
  game text not null references sandbox.games,
  mode text not null check (mode in ('real', 'fun')),
  locale text not null check (locale in ('uz', 'ru')),
  expires_at timestamptz not null
);
create index launch_codes_by_expiry on sandbox.launch_codes (expires_at);
