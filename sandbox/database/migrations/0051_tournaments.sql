create table sandbox.tournaments (
  id integer primary key generated always as identity (start with 4001),
  -- A tournament is one edition of a series: see sandbox/tournaments/series.ts.
  series text not null check (series ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  edition integer not null check (edition > 0),
  -- {uz: {title, text}, ru: {title, text}}
  texts jsonb not null,
  -- Name of the picture.
  image text not null,
  provider text references sandbox.providers,
  tags text[] not null default '{}',
  currency text not null check (length(currency) between 3 and 8),
  -- A list: minor units for the first place, the second and so on.
  prizes jsonb not null check (jsonb_array_length(prizes) > 0),
  -- {by: stake | win | multiplier, perMinor, minStakeMinor}
  rule jsonb not null,
  -- {minLevel?, needsDeposit?, needsContact?, maxParticipants?}
  restrictions jsonb not null,
  reset_on_cashout boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When the places were fixed; rounds count no more.
  ranked_at timestamptz,
  unique (series, edition),
  check (starts_at < ends_at)
);
create index tournaments_by_time on sandbox.tournaments (starts_at, ends_at);
create index tournaments_open on sandbox.tournaments (ends_at) where ranked_at is null;

create table sandbox.tournament_players (
  tournament_id integer not null references sandbox.tournaments,
  player_id integer not null references sandbox.players,
  points bigint not null default 0 check (points >= 0),
  rounds integer not null default 0 check (rounds >= 0),
  -- Since when the player has had this many points: of equal points the earlier are before.
  reached_at timestamptz,
  joined_at timestamptz not null,
  -- Of a tournament whose places are fixed.
  place integer check (place > 0),
  prize_minor bigint not null default 0 check (prize_minor >= 0),
  paid_at timestamptz,
  primary key (tournament_id, player_id)
);
create index tournament_players_by_points on sandbox.tournament_players (tournament_id, points desc, reached_at);
create index tournament_players_by_player on sandbox.tournament_players (player_id);
create index tournament_players_unpaid on sandbox.tournament_players (tournament_id) where prize_minor > 0 and paid_at is null;
create index tournament_games_by_game on sandbox.tournament_games (sysname);
