-- The sportsbook is launched like a game and stands in no list of games.
alter table sandbox.launch_codes drop constraint launch_codes_game_fkey;
alter table sandbox.launches drop constraint launches_game_fkey;
