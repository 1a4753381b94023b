-- A jackpot grows by a share of the stakes that feed it, and by nothing else.
alter table sandbox.jackpots drop column growth_per_hour_minor;
alter table sandbox.jackpots
  -- What it holds now. All pools together are what the house's account `jackpots` holds.
  add column pool_minor bigint not null default 0 check (pool_minor >= 0),
  -- Hundredths of a per cent of each stake.
  add column share integer not null default 30 check (share between 1 and 500),
  add column hits integer not null default 0;

-- What stakes added, by the hour.
create table sandbox.jackpot_hours (
  jackpot text not null references sandbox.jackpots,
  hour timestamptz not null,
  minor bigint not null check (minor > 0),
  primary key (jackpot, hour)
);
