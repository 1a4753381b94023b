-- Matches of invented teams. What comes of one is drawn step by step as the clock goes on: nothing in here says it before.
create table sandbox.sport_events (
  id integer primary key generated always as identity (start with 700001),
  sport text not null check (length(sport) between 1 and 32),
  -- Place in the timetable of the sport: an event is made once.
  slot bigint not null,
  -- league, home, away: each in uz and ru.
  names jsonb not null,
  -- How strong the sides are: what the model of the sport needs.
  strength jsonb not null,
  -- Moves the price between the outcomes, never the chances.
  seed text not null check (length(seed) between 8 and 64),
  starts_at timestamptz not null,
  -- How many steps were played, and the score after them.
  step integer not null default 0 check (step >= 0),
  score jsonb not null,
  -- When the next step is due.
  next_at timestamptz not null,
  scored_at timestamptz,
  -- void: abandoned, all bets on it are returned.
  status text not null default 'open' check (status in ('open', 'ended', 'void')),
  ended_at timestamptz,
  unique (sport, slot),
  check ((status = 'open') = (ended_at is null))
);
create index sport_events_due on sandbox.sport_events (next_at, id) where status = 'open';
create index sport_events_open on sandbox.sport_events (starts_at, id) where status = 'open';

-- What a person sent by one press of the button: the same slip places its bets once.
create table sandbox.sport_slips (
  player_id integer not null references sandbox.players,
  slip text not null check (length(slip) between 16 and 64),
  -- SHA-256 of what was wished, in hexadecimal.
  wish_hash text not null check (length(wish_hash) = 64),
  placed_at timestamptz not null,
  primary key (player_id, slip)
);

create table sandbox.sport_bets (
  -- Beyond the numbers of rounds: loyalty points know both by their number.
  id bigint primary key generated always as identity (start with 9000000001),
  player_id integer not null,
  slip text not null,
  place integer not null check (place >= 0),
  kind text not null check (kind in ('single', 'accumulator')),
  -- The balance that paid; of bonus money the bonus that it was of.
  balance text not null check (balance in ('main', 'betting_bonus')),
  bonus_id integer,
  currency text not null check (length(currency) between 3 and 8),
  stake_minor bigint not null check (stake_minor > 0),
  title text not null check (length(title) between 1 and 200),
  status text not null default 'open' check (status in ('open', 'won', 'lost', 'returned')),
  win_minor bigint not null default 0 check (win_minor >= 0),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- Whether wagering and points have counted it.
  is_heard boolean not null default false,
  unique (player_id, slip, place),
  foreign key (player_id, slip) references sandbox.sport_slips,
  check ((status = 'open') = (settled_at is null)),
  check ((balance = 'betting_bonus') = (bonus_id is not null)),
  check (status in ('won', 'returned') or win_minor = 0)
);
create index sport_bets_by_player on sandbox.sport_bets (player_id, placed_at desc, id desc);
create index sport_bets_open on sandbox.sport_bets (id) where status = 'open';
create index sport_bets_unheard on sandbox.sport_bets (player_id, id) where not is_heard;

create table sandbox.sport_bet_legs (
  bet_id bigint not null references sandbox.sport_bets,
  place integer not null check (place >= 0),
  event_id integer not null references sandbox.sport_events,
  market text not null check (length(market) between 1 and 32),
  selection text not null check (selection in ('home', 'draw', 'away', 'over', 'under')),
  -- Thousandths, as accepted.
  odds integer not null check (odds > 1000),
  result text check (result in ('won', 'lost', 'returned')),
  primary key (bet_id, place),
  unique (bet_id, event_id)
);
create index sport_bet_legs_by_event on sandbox.sport_bet_legs (event_id);
