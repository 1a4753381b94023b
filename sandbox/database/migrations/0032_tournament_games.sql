-- Which games count in a tournament.
create table sandbox.tournament_games (
  tournament_id integer not null,
  sysname text not null references sandbox.games,
  primary key (tournament_id, sysname)
);
