-- A game opened in a frame: who has the token plays, as long as the session that it was given to lasts.
create table sandbox.launches (
  -- SHA-256 of the token in hexadecimal.
  token_hash text primary key check (length(token_hash) = 64),
  -- Hash of the session's cookie; null for a guest, who plays with play money of this launch.
  session_hash text check (length(session_hash) = 64),
  player_id integer references sandbox.players,
  game text not null references sandbox.games,
  mode text not null check (mode in ('real', 'fun')),
  locale text not null check (locale in ('uz', 'ru')),
  demo_minor bigint not null default 0 check (demo_minor >= 0),
  -- A guest's latest round, so that asking again after a lost answer gives the same.
  last_round jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index launches_by_expiry on sandbox.launches (expires_at);

create table sandbox.free_spins (
  id integer primary key generated always as identity (start with 300001),
  player_id integer not null references sandbox.players,
  game text not null references sandbox.games,
  total integer not null check (total > 0),
  remaining integer not null check (remaining between 0 and total),
  -- Value of one spin.
  stake_minor bigint not null check (stake_minor > 0),
  currency text not null,
  -- What gave them, such as a bonus or a campaign.
  source text not null check (length(source) between 1 and 64),
  texts jsonb not null default '{}',
  granted_at timestamptz not null,
  expires_at timestamptz not null
);
create index free_spins_by_player on sandbox.free_spins (player_id, expires_at);

-- Rounds of players. What was staked and won moved through the ledger under `round-<id>`.
create table sandbox.rounds (
  id bigint primary key generated always as identity (start with 5000001),
  player_id integer not null references sandbox.players,
  -- Made by the game before the first attempt: the same one gives the same round.
  client_id text not null check (length(client_id) between 8 and 64),
  game text not null references sandbox.games,
  -- free: a free spin, whose stake the house pays.
  mode text not null check (mode in ('real', 'fun', 'free')),
  currency text not null check (length(currency) between 3 and 8),
  -- Value of the stake, and what of it the player paid from which balance.
  stake_minor bigint not null check (stake_minor > 0),
  main_minor bigint not null default 0 check (main_minor >= 0),
  bonus_minor bigint not null default 0 check (bonus_minor >= 0),
  -- Without the jackpot.
  win_minor bigint not null check (win_minor >= 0),
  jackpot text references sandbox.jackpots,
  jackpot_minor bigint not null default 0 check (jackpot_minor >= 0),
  free_spins_id integer references sandbox.free_spins,
  choice jsonb not null,
  picture jsonb not null,
  at timestamptz not null,
  unique (player_id, client_id),
  check (main_minor + bonus_minor = case when mode = 'real' then stake_minor else 0 end)
);
create index rounds_by_player on sandbox.rounds (player_id, at desc, id desc);
create index rounds_won on sandbox.rounds (at desc, id desc) where mode <> 'fun' and (jackpot is not null or win_minor >= 5 * stake_minor);
